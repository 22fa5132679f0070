import type { Pool } from 'pg'
import { OtherHistoryError } from './errors.ts'
import { type Notifications, backoff, Sleeper } from './notifications.ts'
import { assertGapless, assertReached, PAGE, readPage } from './read.ts'
import { toEvents, type Upcasts } from './recorded-events.ts'
import type { EventStore } from './types.ts'

export function createTail(
  pool: Pool,
  upcasts: Upcasts,
  notifications: Notifications,
  pollEveryMs: number,
): EventStore['tail'] {
  return async function* tail({ after, epoch, signal, onUnreadable }) {
    const ended = new AbortController()
    const sleeper = new Sleeper()
    void notifications.listen({ signal: ended.signal, onNotification: sleeper.wake })
    let last = after
    let history = epoch
    let failures = 0
    try {
      while (!signal.aborted) {
        const page = await readPage(pool, last, PAGE).catch(() => undefined)
        if (page === undefined) {
          await sleeper.sleep(backoff(failures), signal)
          failures += 1
          continue
        }
        failures = 0
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
