import { eventually } from '@cachotteries/event-store/testing/eventually'
import { Effect, Fiber, Logger } from 'effect'
import { describe, expect, it } from 'vitest'
import { Clock } from './clock-and-ids.ts'
import { goOnRounds, inTurns, TurnDelay, type Round } from './rounds.ts'

const never: Round = Effect.never

describe('a round', () => {
  it('doesn’t wait for another, however long that is, nor ends with its failure', async () => {
    const repeated: (() => void)[] = []
    const clock = Clock.of({
      now: () => new Date(),
      ran: () => 0,
      every: (_ms, run) => {
        repeated.push(run)
        return () => {}
      },
    })
    let done = 0
    const counts: Round = Effect.sync(() => ++done)
    const going = goOnRounds([never, Effect.die('broken'), counts]).pipe(
      Effect.provideService(Clock, clock),
      Effect.provide(Logger.layer([])),
    )
    const fiber = Effect.runFork(going as Effect.Effect<never>)
    for (const times of [1, 2, 3]) {
      for (const run of repeated) run()
      await eventually(() => done === times, 'the round')
    }
    await Effect.runPromise(Fiber.interrupt(fiber))
  })
})

describe('what a round has found', () => {
  const found = ['bob 1', 'eva 1', 'bob 2', 'eva 2', 'dan 1']
  const whose = (one: string): string => one.slice(0, 3)

  it('has one delay for each account, by chance', async () => {
    let delays = 0
    const all: string[] = []
    await Effect.runPromise(
      inTurns(found, whose, (one) => Effect.sync(() => all.push(one))).pipe(
        Effect.provideService(TurnDelay, () => 10 * (3 - delays++)),
      ),
    )
    expect(delays).toBe(3)
    // Whose delay is shortest comes first, whenever theirs was found.
    expect(all).toEqual(['dan 1', 'eva 1', 'eva 2', 'bob 1', 'bob 2'])
  })

  it('is done for all accounts, although that of another goes on or fails', async () => {
    const done: string[] = []
    const act = (one: string): Effect.Effect<unknown> => {
      if (one === 'bob 1') return Effect.never
      if (one === 'eva 1') return Effect.die('broken')
      return Effect.sync(() => done.push(one))
    }
    const turns = inTurns(found, whose, act).pipe(
      Effect.provideService(TurnDelay, () => 0),
      Effect.provide(Logger.layer([])),
    )
    const fiber = Effect.runFork(turns)
    await eventually(() => done.length === 3, 'the others')
    expect(done.toSorted()).toEqual(['bob 2', 'dan 1', 'eva 2'])
    await Effect.runPromise(Fiber.interrupt(fiber))
  })
})
