import type { Pool } from 'pg'
import { OtherHistoryError } from './errors.ts'
import type { EventStore } from './event-store.ts'
import type { HintBus } from './hint-bus.ts'
import { backoff, Bell } from './hints.ts'
import { assertGapless, assertReached, PAGE, readPage, type Page } from './read.ts'
import { toEvents } from './recorded.ts'
import type { Upcasts } from './upcast.ts'

interface Options {
  readonly pool: Pool
  readonly upcasts: Upcasts
  readonly hints: HintBus
  readonly pollEveryMs: number
}

export function createTail({ pool, upcasts, hints, pollEveryMs }: Options): EventStore['tail'] {
  return async function* tail(options) {
    const { after, epoch, signal, onTrouble = () => {}, onUnreadable, listen: byHints = true } = options
    const ended = new AbortController()
    const bell = new Bell()
    const { ring } = bell
    if (byHints) void hints.listen({ signal: ended.signal, onHint: ring, onTrouble })
    let last = after
    let history = epoch
    let failures = 0
    try {
      while (!signal.aborted) {
        let page: Page
        try {
          page = await readPage(pool, last, PAGE)
          failures = 0
        } catch (error) {
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
        if (last === head.position) await bell.sleep(pollEveryMs, signal)
      }
    } finally {
      ended.abort()
    }
  }
}
