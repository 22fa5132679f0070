import { Data, Effect, Semaphore } from 'effect'
import { ClientAddress } from './bridge.ts'

/** An account has as much under way and waiting as it may. */
export class TooMuchWaiting extends Data.TaggedError('TooMuchWaiting') {}

interface TurnsSettings {
  /** How much is under way at once, of all accounts together. One address has a quarter of it at most. */
  readonly atOnce: number
  /** How much of one account is. */
  readonly each: number
  /** How much more of one account may wait; any number by default. */
  readonly waiting?: number
}

/**
 * Work for which accounts share a server. Each account waits in a line of its own, the heads of these lines in a line of
 * the address that they ask from, and the heads of those beside each other, in the order in which they came. So somebody
 * who has much to do delays others by one turn at most, however many accounts they have. As long as fewer are at work than
 * there is room for, nobody waits for anybody else, and nobody can tell by their own turns what others do: somebody alone
 * can't fill that room. What no request began counts by its account alone.
 */
export class Turns {
  readonly #everybody: Semaphore.Semaphore
  readonly #accounts: Lines
  readonly #addresses: Lines

  constructor({ atOnce, each, waiting = Number.POSITIVE_INFINITY }: TurnsSettings) {
    this.#everybody = Semaphore.makeUnsafe(atOnce)
    this.#accounts = new Lines(each, each + waiting)
    this.#addresses = new Lines(Math.max(1, Math.floor(atOnce / 4)), Number.POSITIVE_INFINITY)
  }

  /** Does the work when it is the turn of the account, at the address of the request. */
  take<A, E, R>(account: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | TooMuchWaiting, R> {
    const shared = Semaphore.withPermit(this.#everybody, work)
    return Effect.flatMap(ClientAddress, (addressOf) => {
      const address = addressOf()
      return this.#accounts.take(
        account,
        address === undefined ? shared : this.#addresses.take(address, shared),
      )
    })
  }
}

interface Line {
  readonly permits: Semaphore.Semaphore
  length: number
}

/** A line for each name, as long as somebody is in it. */
class Lines {
  readonly #lines = new Map<string, Line>()
  readonly #each: number
  readonly #most: number

  /**
   * @param each how much of a line is under way at once
   * @param most how much of a line is under way or waits
   */
  constructor(each: number, most: number) {
    this.#each = each
    this.#most = most
  }

  take<A, E, R>(name: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | TooMuchWaiting, R> {
    return Effect.acquireUseRelease(
      Effect.suspend(() => this.#enter(name)),
      ({ permits }) => Semaphore.withPermit(permits, work),
      (line) => Effect.sync(() => this.#leave(name, line)),
    )
  }

  #enter(name: string): Effect.Effect<Line, TooMuchWaiting> {
    const line = this.#lines.get(name) ?? { permits: Semaphore.makeUnsafe(this.#each), length: 0 }
    if (line.length >= this.#most) return Effect.fail(new TooMuchWaiting())
    line.length++
    this.#lines.set(name, line)
    return Effect.succeed(line)
  }

  #leave(name: string, line: Line): void {
    line.length--
    if (line.length === 0) this.#lines.delete(name)
  }
}
