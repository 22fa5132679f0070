import { Data, Effect, Semaphore } from 'effect'

/** An account has as much under way and waiting as it may. */
export class TooMuchWaiting extends Data.TaggedError('TooMuchWaiting') {}

interface TurnsSettings {
  /** How much is under way at once, of all accounts together. */
  readonly atOnce: number
  /** How much of one account is. */
  readonly each: number
  /** How much more of one account may wait; any number by default. */
  readonly waiting?: number
}

interface Line {
  readonly permits: Semaphore.Semaphore
  length: number
}

/**
 * Work for which accounts share a server. Each account waits in a line of its own, and only the head of a line waits beside
 * those of other accounts, in the order in which they came. So an account that has much to do delays another one by one
 * turn at most. As long as fewer accounts are at work than there is room for, nobody waits for anybody else, and nobody
 * can tell by their own turns what others do.
 */
export class Turns {
  readonly #everybody: Semaphore.Semaphore
  readonly #lines = new Map<string, Line>()
  readonly #each: number
  readonly #most: number

  constructor({ atOnce, each, waiting = Number.POSITIVE_INFINITY }: TurnsSettings) {
    this.#everybody = Semaphore.makeUnsafe(atOnce)
    this.#each = each
    this.#most = each + waiting
  }

  /** Does the work when it is the account's turn. */
  take<A, E, R>(account: string, work: Effect.Effect<A, E, R>): Effect.Effect<A, E | TooMuchWaiting, R> {
    return Effect.acquireUseRelease(
      Effect.suspend(() => this.#enter(account)),
      ({ permits }) => Semaphore.withPermit(permits, Semaphore.withPermit(this.#everybody, work)),
      (line) => Effect.sync(() => this.#leave(account, line)),
    )
  }

  #enter(account: string): Effect.Effect<Line, TooMuchWaiting> {
    const line = this.#lines.get(account) ?? { permits: Semaphore.makeUnsafe(this.#each), length: 0 }
    if (line.length >= this.#most) return Effect.fail(new TooMuchWaiting())
    line.length++
    this.#lines.set(account, line)
    return Effect.succeed(line)
  }

  #leave(account: string, line: Line): void {
    line.length--
    if (line.length === 0) this.#lines.delete(account)
  }
}
