import { Layer } from 'effect'
import { Clock, every, Identifiers } from '../infrastructure/clock-and-ids.ts'
import type { Ambient } from '../composition/services.ts'

/** What nodes do every few seconds is done ten times a second: for a test that waits for it again and again. */
export const hurriedly: typeof every = (_ms, run) => every(100, run)

/** A clock that a test moves. */
export class SteeredClock {
  readonly ambient: Ambient
  #now: Date

  constructor(now = new Date('2026-11-21T08:30:00.000Z'), repeat = every) {
    this.#now = now
    const clock = Clock.of({ now: this.now, every: repeat })
    this.ambient = Layer.merge(Layer.succeed(Clock, clock), Identifiers.random)
  }

  readonly now = (): Date => this.#now

  set(now: Date): void {
    this.#now = now
  }

  pass(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
  }
}
