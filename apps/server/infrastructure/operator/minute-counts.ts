import type { Entry, RefusedKind } from './entries.ts'

/** Lines of one kind per minute, of the kinds that anybody can cause: nobody can fill a disk with them. */
export const linesPerMinute = 30

const minuteMs = 60_000

/** Counts the lines of each kind and the refused requests of one minute. A minute begins with the first of them. */
export class MinuteCounts {
  readonly #write: (entry: Entry) => void
  readonly #lines = new Map<string, number>()
  readonly #refused = new Map<RefusedKind, number>()
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param write receives the sums at the end of each minute */
  constructor(write: (entry: Entry) => void) {
    this.#write = write
  }

  /** Counts a line. Returns whether it is below the limit of its kind. */
  allows(entry: Entry): boolean {
    this.#begin()
    const kind = kindOf(entry)
    const lines = (this.#lines.get(kind) ?? 0) + 1
    this.#lines.set(kind, lines)
    return lines <= linesPerMinute
  }

  countRefused(kind: RefusedKind): void {
    this.#begin()
    this.#refused.set(kind, (this.#refused.get(kind) ?? 0) + 1)
  }

  /** Ends the minute now. */
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const leftOut = [...this.#lines].map(([of, lines]) => ({ of, count: lines - linesPerMinute }))
    const refused = Object.fromEntries(this.#refused)
    this.#lines.clear()
    this.#refused.clear()
    for (const { of, count } of leftOut) if (count > 0) this.#write({ event: 'lines left out', of, count })
    if (Object.keys(refused).length > 0) this.#write({ event: 'requests refused', ...refused })
  }

  #begin(): void {
    this.#timer ??= setTimeout(() => this.end(), minuteMs).unref()
  }
}

/** Errors are limited by code, so that one kind of failure doesn't hide another. */
const kindOf = (entry: Entry): string =>
  entry.event === 'unexpected error' ? `${entry.event} ${entry.code}`.trim() : entry.event
