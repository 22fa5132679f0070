import { Layer } from 'effect'
import { Clock, every, Identifiers } from '../infrastructure/ambient.ts'
import type { Ambient } from '../composition/services.ts'

/** A clock that a test moves. */
export class SteeredClock {
  #now: Date

  constructor(now = new Date('2026-11-21T08:30:00.000Z')) {
    this.#now = now
  }

  readonly now = (): Date => this.#now

  readonly ambient: Ambient = Layer.merge(
    Layer.succeed(Clock, Clock.of({ now: this.now, every })),
    Identifiers.random,
  )

  set(now: Date): void {
    this.#now = now
  }

  pass(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
  }
}
