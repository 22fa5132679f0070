import type { RecordedEvent } from './event-store.ts'

/** A tail of the store that records. */
export interface Witness {
  /** Told of what the store has just recorded, in order; of nothing, when it found that it had recorded something before. */
  readonly recorded: (events: readonly RecordedEvent[]) => void
  /** A batch came back, whatever became of it. What it recorded was told before. */
  readonly cameBack: () => void
}

/** What a store has its own tails know of its own appends. */
export class OwnAppends {
  readonly witnesses = new Set<Witness>()
  #setOut = 0
  #cameBack = 0

  /** How many batches ever set out. */
  get setOut(): number {
    return this.#setOut
  }

  /** How many of them came back. */
  get cameBack(): number {
    return this.#cameBack
  }

  batchSetsOut(): void {
    this.#setOut += 1
  }

  batchRecorded(events: readonly RecordedEvent[]): void {
    for (const { recorded } of this.witnesses) recorded(events)
  }

  batchCameBack(): void {
    this.#cameBack += 1
    for (const { cameBack } of this.witnesses) cameBack()
  }
}

/** More than these don't wait for a tail that is busy: the log has them too. */
const MOST_WAITING = 1000

/** Events that were handed to a tail by those who recorded them: what follows on what it has needn't be read. */
export class Handed {
  #waiting: RecordedEvent[] = []

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  add(events: readonly RecordedEvent[]): void {
    if (this.#waiting.length + events.length > MOST_WAITING) this.#waiting = []
    else this.#waiting.push(...events)
  }

  /** Takes those that follow on this position without a gap, and forgets those before. */
  takeAfter(last: number): readonly RecordedEvent[] {
    if (this.isEmpty) return []
    const later = this.#waiting
      .filter(({ position }) => position > last)
      .toSorted((a, b) => a.position - b.position)
    const gap = later.findIndex(({ position }, index) => position !== last + 1 + index)
    this.#waiting = gap < 0 ? [] : later.slice(gap)
    return gap < 0 ? later : later.slice(0, gap)
  }
}
