import { Deferred, Effect, Fiber } from 'effect'
import { describe, expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** Work that says when it begins, and that ends when it is told to. */
function works(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, Deferred.Deferred<void>>()
  const begin = (account: string, name: string) =>
    Effect.gen(function* () {
      const end = yield* Deferred.make<void>()
      ends.set(name, end)
      const work = Effect.andThen(
        Effect.sync(() => begun.push(name)),
        Deferred.await(end),
      )
      const fiber = yield* Effect.forkChild(Effect.result(turns.take(account, work)))
      yield* settled
      return fiber
    })
  const end = (name: string) =>
    Effect.gen(function* () {
      const one = ends.get(name)
      if (one) yield* Deferred.succeed(one, undefined)
      yield* settled
    })
  return { begun, begin, end }
}

/** Lets all that can go on do so. */
const settled = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

describe('turns', () => {
  it('of an account don’t wait for those of another one that has many', () =>
    Effect.gen(function* () {
      const { begun, begin } = works(new Turns({ atOnce: 2, each: 1 }))
      for (const name of ['a1', 'a2', 'a3']) yield* begin('a', name)
      yield* begin('b', 'b1')
      expect(begun).toEqual(['a1', 'b1'])
    }).pipe(Effect.runPromise))

  it('alternate between accounts when there is no room for all', () =>
    Effect.gen(function* () {
      const { begun, begin, end } = works(new Turns({ atOnce: 1, each: 1 }))
      for (const name of ['a1', 'a2', 'a3']) yield* begin('a', name)
      for (const name of ['b1', 'b2']) yield* begin('b', name)
      for (const name of ['a1', 'b1', 'a2', 'b2']) yield* end(name)
      expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
    }).pipe(Effect.runPromise))

  it('are refused to an account that has as many waiting as it may, until one ends', () =>
    Effect.gen(function* () {
      const { begun, begin, end } = works(new Turns({ atOnce: 5, each: 1, waiting: 1 }))
      for (const name of ['a1', 'a2']) yield* begin('a', name)
      const refused = yield* Fiber.join(yield* begin('a', 'a3'))
      expect(refused).toMatchObject({ _tag: 'Failure', failure: { _tag: 'TooMuchWaiting' } })
      yield* end('a1')
      yield* begin('a', 'a4')
      yield* end('a2')
      expect(begun).toEqual(['a1', 'a2', 'a4'])
    }).pipe(Effect.runPromise))
})
