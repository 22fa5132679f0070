import { SteeredClock } from './steered-clock.ts'

/** A clock that a test moves, and what nodes do again and again: with `tick`, each does it once. */
export function tickingClock(begin: Date) {
  const repeated = new Set<() => void>()
  const clock = new SteeredClock(begin, (_ms, run) => {
    repeated.add(run)
    return () => void repeated.delete(run)
  })
  const tick = (): void => {
    for (const run of repeated) run()
  }
  return { clock, tick }
}
