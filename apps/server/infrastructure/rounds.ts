import { Cause, Context, Effect, Queue } from 'effect'
import { Clock } from './clock-and-ids.ts'
import { entryOf } from './defects.ts'
import { tell } from './operator/operator-log.ts'
import type { Services } from './services.ts'

/** What is due by now. Several nodes may do it at once, and nothing is done twice. */
export type Round = Effect.Effect<unknown, never, Services>

/** Between two rounds, in milliseconds. */
const roundMs = 5_000

/** How long a turn waits before it begins, in milliseconds: by chance, and for less than the next round is away. */
export const TurnDelay = Context.Reference<() => number>('server/TurnDelay', {
  defaultValue: () => () => Math.random() * 4_000,
})

/**
 * Does the rounds of all features again and again, until it is interrupted. No feature waits for the round of another: that would
 * say what is done for other people, and how long it takes.
 */
export const goOnRounds = (rounds: readonly Round[]) =>
  Effect.forEach(rounds, goOn, { concurrency: 'unbounded', discard: true })

const goOn = (round: Round) =>
  Effect.gen(function* () {
    const { every } = yield* Clock
    const due = yield* Queue.sliding<void>(1)
    const end = every(roundMs, () => Queue.offerUnsafe(due, undefined))
    const one = Queue.take(due).pipe(Effect.andThen(logged(round)))
    return yield* Effect.ensuring(Effect.forever(one), Effect.sync(end))
  })

/**
 * Does what a round has found, each account's in a turn of its own: after a delay of its own, beside the turns of all others. So
 * nobody can tell by the number, the order or the time of what is done for them what is done for somebody else. For the same
 * reason a round finds all that is due: a limit would be filled by others. A defect is logged, and ends its turn alone.
 *
 * @param accountOf whose turn something is done in
 */
export const inTurns = <A, R>(
  found: readonly A[],
  accountOf: (one: A) => string,
  act: (one: A) => Effect.Effect<unknown, never, R>,
) =>
  Effect.gen(function* () {
    const delayMs = yield* TurnDelay
    const turns = new Map<string, A[]>()
    for (const one of found) turns.set(accountOf(one), [...(turns.get(accountOf(one)) ?? []), one])
    const sideBySide = { concurrency: 'unbounded', discard: true } as const
    const turn = (theirs: readonly A[]) =>
      Effect.sleep(delayMs()).pipe(
        Effect.andThen(Effect.forEach(theirs, (one) => logged(act(one)), sideBySide)),
      )
    yield* Effect.forEach(turns.values(), turn, sideBySide)
  })

const logged = <R>(work: Effect.Effect<unknown, never, R>) =>
  Effect.catchCause(Effect.asVoid(work), (cause) =>
    Cause.hasInterruptsOnly(cause) ? Effect.failCause(cause) : tell(entryOf(Cause.squash(cause))),
  )
