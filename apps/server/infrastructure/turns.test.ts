import { Deferred, Effect, Exit, Fiber } from 'effect'
import { describe, expect, it } from 'vitest'
import { ClientAddress } from './bridge.ts'
import { clientAddress } from './http/client-address.ts'
import { Turns } from './turns.ts'

/** Work that says when it begins, and that ends when it is told to. */
function works(turns: Turns) {
  const begun: string[] = []
  const ends = new Map<string, Deferred.Deferred<void, string>>()
  const begin = (account: string, name: string, address?: string) =>
    Effect.gen(function* () {
      const end = yield* Deferred.make<void, string>()
      ends.set(name, end)
      const work = Effect.andThen(
        Effect.sync(() => begun.push(name)),
        Deferred.await(end),
      )
      const fiber = yield* Effect.forkChild(
        Effect.result(turns.take(account, work)).pipe(
          Effect.provideService(ClientAddress, () =>
            address === undefined ? undefined : asCounted(address),
          ),
        ),
      )
      yield* settled
      return fiber
    })
  const ending = (name: string, how: Exit.Exit<void, string>) =>
    Effect.gen(function* () {
      const one = ends.get(name)
      if (one) yield* Deferred.done(one, how)
      yield* settled
    })
  const end = (name: string) => ending(name, Exit.void)
  const fail = (name: string) => ending(name, Exit.fail('broken'))
  return { begun, begin, end, fail }
}

/** The address of a connection, as requests are counted by it. */
const asCounted = (address: string): string => clientAddress(address, undefined, [])

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

const home = '192.0.2.7'
const phone = '198.51.100.9'

describe('turns at an address', () => {
  it.each<{
    what: string
    atOnce: number
    /** Whose work begins, and from which address. */
    asked: readonly (readonly [account: string, address: string | undefined])[]
    /** What is under way then, by its account. */
    begun: readonly string[]
  }>([
    {
      what: 'of one account have a quarter of the room',
      atOnce: 8,
      asked: [
        ['a', home],
        ['a', home],
        ['a', home],
      ],
      begun: ['a', 'a'],
    },
    {
      what: 'of several accounts have the same quarter together',
      atOnce: 8,
      asked: [
        ['a1', home],
        ['a2', home],
        ['a3', home],
        ['a4', home],
      ],
      begun: ['a1', 'a2'],
    },
    {
      what: 'leave three quarters to others',
      atOnce: 8,
      asked: [
        ['a1', home],
        ['a2', home],
        ['a3', home],
        ['b', phone],
        ['c', '203.0.113.1'],
        ['d', '203.0.113.2'],
      ],
      begun: ['a1', 'a2', 'b', 'c', 'd'],
    },
    {
      what: 'are counted for a whole /64',
      atOnce: 4,
      asked: [
        ['a1', '2001:db8:1:2::7'],
        ['a2', '2001:db8:1:2:ffff::9'],
        ['b', '2001:db8:1:3::7'],
      ],
      begun: ['a1', 'b'],
    },
    {
      what: 'are counted for an IPv4 address however it is written',
      atOnce: 4,
      asked: [
        ['a1', home],
        ['a2', `::ffff:${home}`],
      ],
      begun: ['a1'],
    },
    {
      what: 'are one where a quarter is less',
      atOnce: 2,
      asked: [
        ['a1', home],
        ['a2', home],
        ['b', phone],
      ],
      begun: ['a1', 'b'],
    },
    {
      what: 'don’t count where no request began the work',
      atOnce: 4,
      asked: [
        ['a', home],
        ['b', undefined],
        ['c', undefined],
      ],
      begun: ['a', 'b', 'c'],
    },
  ])('$what', ({ atOnce, asked, begun }) =>
    Effect.gen(function* () {
      const some = works(new Turns({ atOnce, each: 2 }))
      for (const [nth, [account, address]] of asked.entries())
        yield* some.begin(account, `${account} ${nth}`, address)
      expect(some.begun.map((name) => name.split(' ')[0])).toEqual(begun)
    }).pipe(Effect.runPromise),
  )

  it('leave somebody’s own in the order in which they came, whatever begins and ends elsewhere', () =>
    Effect.gen(function* () {
      const { begun, begin, end } = works(new Turns({ atOnce: 4, each: 1 }))
      for (const name of ['a1', 'a2', 'a3']) yield* begin(name, name, home)
      for (const name of ['b1', 'b2']) yield* begin(name, name, phone)
      for (const name of ['b1', 'a1', 'b2', 'a2']) yield* end(name)
      expect(begun).toEqual(['a1', 'b1', 'b2', 'a2', 'a3'])
    }).pipe(Effect.runPromise))

  it('are free again when a request is ended, under way or waiting', () =>
    Effect.gen(function* () {
      const { begun, begin } = works(new Turns({ atOnce: 4, each: 1 }))
      const first = yield* begin('a1', 'a1', home)
      const second = yield* begin('a2', 'a2', home)
      yield* begin('a3', 'a3', home)
      yield* Fiber.interrupt(second)
      yield* Fiber.interrupt(first)
      yield* settled
      expect(begun).toEqual(['a1', 'a3'])
    }).pipe(Effect.runPromise))

  it('are free again when work fails', () =>
    Effect.gen(function* () {
      const { begun, begin, fail } = works(new Turns({ atOnce: 4, each: 1 }))
      const first = yield* begin('a1', 'a1', home)
      yield* begin('a2', 'a2', home)
      yield* fail('a1')
      expect(yield* Fiber.join(first)).toMatchObject({ _tag: 'Failure', failure: 'broken' })
      expect(begun).toEqual(['a1', 'a2'])
    }).pipe(Effect.runPromise))
})
