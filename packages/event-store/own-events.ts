import type { RecordedEvent } from './event-store.ts'

/** Told of what this store itself has just recorded, in order; of nothing, when it found that it had recorded something before. */
export type OnRecorded = (events: readonly RecordedEvent[]) => void

/** More than these don't wait for a tail that is busy: the log has them too. */
const MOST_WAITING = 1000

/** Events that were handed to a tail by those who recorded them: what follows on what it has needn't be read. */
export class Handed {
  #waiting: RecordedEvent[] = []

  add(events: readonly RecordedEvent[]): void {
    if (this.#waiting.length + events.length > MOST_WAITING) this.#waiting = []
    else this.#waiting.push(...events)
  }

  /** Takes those that follow on this position without a gap, and forgets those before. */
  takeAfter(last: number): readonly RecordedEvent[] {
    if (this.#waiting.length === 0) return []
    const later = this.#waiting
      .filter(({ position }) => position > last)
      .toSorted((a, b) => a.position - b.position)
    const gap = later.findIndex(({ position }, index) => position !== last + 1 + index)
    this.#waiting = gap < 0 ? [] : later.slice(gap)
    return gap < 0 ? later : later.slice(0, gap)
  }
}
