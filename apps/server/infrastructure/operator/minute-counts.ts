import type { Entry, RefusedKind } from './entries.ts'

/** Lines of one kind per minute, of the kinds that anybody can cause: nobody can fill a disk with them. */
export const linesPerMinute = 30

const minuteMs = 60_000

/**
 * Counts the lines of each kind and the refused requests of one minute. A minute begins with the first of them.
 *
 * @param write receives the sums at the end of each minute
 */
export function minuteCounts(write: (entry: Entry) => void) {
  const lines = new Map<string, number>()
  const refused = new Map<RefusedKind, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const begin = () => (timer ??= setTimeout(end, minuteMs).unref())

  /** Ends the minute now. */
  function end(): void {
    clearTimeout(timer)
    timer = undefined
    const leftOut = [...lines].map(([of, count]) => ({ of, count: count - linesPerMinute }))
    const counts = Object.fromEntries(refused)
    lines.clear()
    refused.clear()
    for (const { of, count } of leftOut) if (count > 0) write({ event: 'lines left out', of, count })
    if (Object.keys(counts).length > 0) write({ event: 'requests refused', ...counts })
  }

  return {
    end,
    /** Counts a line. Returns whether it is below the limit of its kind. */
    allows: (entry: Entry): boolean => {
      begin()
      const count = (lines.get(kindOf(entry)) ?? 0) + 1
      lines.set(kindOf(entry), count)
      return count <= linesPerMinute
    },
    countRefused: (kind: RefusedKind): void => {
      begin()
      refused.set(kind, (refused.get(kind) ?? 0) + 1)
    },
  }
}

/** Errors are limited by code, so that one kind of failure doesn't hide another. */
const kindOf = (entry: Entry): string =>
  entry.event === 'unexpected error' ? `${entry.event} ${entry.code}`.trim() : entry.event
