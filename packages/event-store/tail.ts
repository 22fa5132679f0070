import type { Pool } from 'pg'
import { OtherHistoryError } from './errors.ts'
import { type Notifications, backoff, Sleeper } from './notifications.ts'
import { assertGapless, assertReached, PAGE, readPage, type Page } from './read.ts'
import { toEvents, type Upcasts } from './recorded-events.ts'
import type { EventStore } from './types.ts'

interface Options {
  readonly pool: Pool
  readonly upcasts: Upcasts
  readonly notifications: Notifications
  readonly pollEveryMs: number
}

export function createTail({ pool, upcasts, notifications, pollEveryMs }: Options): EventStore['tail'] {
  return async function* tail(options) {
    const { after, epoch, signal, onTrouble = () => {}, onUnreadable, listen = true } = options
    const ended = new AbortController()
    const sleeper = new Sleeper()
    if (listen) void notifications.listen({ signal: ended.signal, onNotification: sleeper.wake, onTrouble })
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
          await sleeper.sleep(backoff(failures), signal)
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
        if (last === head.position) await sleeper.sleep(pollEveryMs, signal)
      }
    } finally {
      ended.abort()
    }
  }
}
