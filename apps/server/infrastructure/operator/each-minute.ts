import type { Entry, RefusedKind } from './entries.ts'

/** Lines of one kind, a minute, of what anybody may bring about: nobody can fill a disk with them. */
export const linesPerMinute = 30

const minuteMs = 60_000

/** What goes by in a minute: how many lines of a kind, and how many refused requests, of which only the sum is told. */
export class EachMinute {
  readonly #tell: (entry: Entry) => void
  readonly #lines = new Map<string, number>()
  readonly #refused = new Map<RefusedKind, number>()
  #end: ReturnType<typeof setTimeout> | undefined

  /** @param tell gets the sums when the minute is over, which began with the first thing in it. */
  constructor(tell: (entry: Entry) => void) {
    this.#tell = tell
  }

  /** Whether one more line of this kind may be told; if not, it is counted. */
  passes(entry: Entry): boolean {
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

  /** Ends the minute before its time. */
  end(): void {
    clearTimeout(this.#end)
    this.#end = undefined
    const leftOut = [...this.#lines].map(([of, lines]) => ({ of, count: lines - linesPerMinute }))
    const refused = Object.fromEntries(this.#refused)
    this.#lines.clear()
    this.#refused.clear()
    for (const { of, count } of leftOut) if (count > 0) this.#tell({ event: 'lines left out', of, count })
    if (Object.keys(refused).length > 0) this.#tell({ event: 'requests refused', ...refused })
  }

  #begin(): void {
    if (this.#end) return
    this.#end = setTimeout(() => this.end(), minuteMs)
    this.#end.unref()
  }
}

/** What breaks in one way doesn't silence what breaks in another. */
const kindOf = (entry: Entry): string =>
  entry.event === 'unexpected error' ? `${entry.event} ${entry.code}`.trim() : entry.event
