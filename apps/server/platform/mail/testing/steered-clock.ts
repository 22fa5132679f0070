import { Layer } from 'effect'
import { Clock } from '../../clock.ts'
import { Identifiers } from '../../identifiers.ts'
import type { Ambient } from '../../services.ts'

/** Time that passes when it is told to. */
export class SteeredClock {
  #now = new Date('2026-11-21T08:30:00.000Z')

  readonly now = (): Date => this.#now

  readonly ambient: Ambient = Layer.merge(
    Layer.succeed(Clock, Clock.of({ now: this.now })),
    Identifiers.random,
  )

  pass(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000)
  }
}
