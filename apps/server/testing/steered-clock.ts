import { Layer } from 'effect'
import { Clock, every, Identifiers } from '../infrastructure/clock-and-ids.ts'
import type { Ambient } from '../composition/services.ts'

/** What nodes do every few seconds is done ten times a second: for a test that waits for it again and again. */
export const hurriedly: typeof every = (_ms, run) => every(100, run)

/** A clock that a test moves. */
export class SteeredClock {
  readonly ambient: Ambient
  #now: Date
  /** By how many milliseconds the clock was put forward. */
  #putForward = 0

  constructor(now = new Date('2026-11-21T08:30:00.000Z'), repeat = every) {
    this.#now = now
    const clock = Clock.of({
      now: this.now,
      ran: () => this.#now.getTime() - this.#putForward,
      every: repeat,
    })
    this.ambient = Layer.merge(Layer.succeed(Clock, clock), Identifiers.random)
  }

  readonly now = (): Date => this.#now

  set(now: Date): void {
    this.#now = now
  }

  /** Sets the clock to a later time, without any time having passed. */
  putForward(minutes: number): void {
    this.#putForward += minutes * 60_000
    this.pass(minutes)
  }

  pass(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
  }
}
