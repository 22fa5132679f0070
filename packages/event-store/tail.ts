import type { Pool } from 'pg'
import { OtherHistoryError } from './errors.ts'
import type { EventStore } from './event-store.ts'
import type { HintBus } from './hint-bus.ts'
import { backoff, Bell } from './hints.ts'
import { Handed, type OnRecorded } from './own-events.ts'
import { assertGapless, assertReached, PAGE, readPage, type Page } from './read.ts'
import { toEvents } from './recorded.ts'
import type { Upcasts } from './upcast.ts'

interface Options {
  readonly pool: Pool
  readonly upcasts: Upcasts
  readonly hints: HintBus
  readonly pollEveryMs: number
  readonly listeners: Set<OnRecorded>
}

const BEYOND_ALL = Number.POSITIVE_INFINITY

export function createTail({ pool, upcasts, hints, pollEveryMs, listeners }: Options): EventStore['tail'] {
  return async function* tail(options) {
    const { after, epoch, signal, onTrouble = () => {}, onUnreadable, listen: byHints = true } = options
    const ended = new AbortController()
    const bell = new Bell()
    const handed = new Handed()
    /** Position to which the log is said to go, at least. */
    let said = BEYOND_ALL
    const hear = (upTo = BEYOND_ALL): void => {
      said = Math.max(said, upTo)
      bell.ring()
    }
    const take: OnRecorded = (events) => {
      handed.add(events)
      hear(events.at(-1)?.position)
    }
    if (byHints) {
      listeners.add(take)
      void hints.listen({ signal: ended.signal, onHint: hear, onTrouble })
    }
    let last = after
    let history = epoch
    let failures = 0
    let lookedAt = performance.now()
    const untilNextLook = (): number => lookedAt + pollEveryMs - performance.now()
    try {
      while (!signal.aborted) {
        // Before it has looked, or when it doesn't know what it missed, nothing is known to follow on anything.
        const following = said === BEYOND_ALL ? [] : handed.takeAfter(last)
        if (following.length > 0) {
          yield following
          last += following.length
          continue
        }
        if (said <= last && untilNextLook() > 0) {
          await bell.sleep(untilNextLook(), signal)
          continue
        }
        said = 0
        lookedAt = performance.now()
        let page: Page
        try {
          page = await readPage(pool, last, PAGE)
          failures = 0
        } catch (error) {
          said = BEYOND_ALL
          onTrouble(error)
          await bell.sleep(backoff(failures), signal)
          failures += 1
          continue
        }
        const { head, upTo, rows } = page
        history ??= head.epoch
        if (head.epoch !== history)
          throw new OtherHistoryError(`The epoch was ${history} and is now ${head.epoch}`)
        assertReached(head, last)
        assertGapless(rows, last, upTo)
        if (rows.length > 0) yield toEvents(rows, upcasts, onUnreadable)
        last = upTo
        said = Math.max(said, head.position)
      }
    } finally {
      listeners.delete(take)
      ended.abort()
    }
  }
}
