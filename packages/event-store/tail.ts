import type { Pool } from 'pg'
import { OtherHistoryError } from './errors.ts'
import type { EventStore } from './event-store.ts'
import type { HintBus } from './hint-bus.ts'
import { backoff, Bell } from './hints.ts'
import { Handed, type OwnAppends, type Witness } from './own-events.ts'
import { assertGapless, assertReached, PAGE, readPage, type Page } from './read.ts'
import { toEvents } from './recorded.ts'
import type { Upcasts } from './upcast.ts'

interface Options {
  readonly pool: Pool
  readonly upcasts: Upcasts
  readonly hints: HintBus
  readonly pollEveryMs: number
  readonly own: OwnAppends
}

const BEYOND_ALL = Number.POSITIVE_INFINITY

export function createTail({ pool, upcasts, hints, pollEveryMs, own }: Options): EventStore['tail'] {
  return async function* tail(options) {
    const { after, epoch, signal, onTrouble = () => {}, onUnreadable, listen: byHints = true } = options
    const ended = new AbortController()
    const bell = new Bell()
    const handed = new Handed()
    let last = after
    /** Position to which the log is said to go, at least. */
    let said = BEYOND_ALL
    /** So many of the store's own batches have come back before a hint is followed: it may tell of what is about to be handed. */
    let awaited = 0
    const hear = (upTo = BEYOND_ALL): void => {
      said = Math.max(said, upTo)
      bell.ring()
    }
    const witness: Witness = {
      recorded: (events) => {
        handed.add(events)
        hear(events.at(-1)?.position)
      },
      cameBack: () => {
        if (said > last) bell.ring()
      },
    }
    const onHint = (upTo?: number): void => {
      awaited = own.setOut
      hear(upTo)
    }
    if (byHints) {
      own.witnesses.add(witness)
      void hints.listen({ signal: ended.signal, onHint, onTrouble })
    }
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
        // What was handed and doesn't follow shows that something else is missing.
        const mayBeHanded = said !== BEYOND_ALL && handed.isEmpty && own.cameBack < awaited
        if ((said <= last || mayBeHanded) && untilNextLook() > 0) {
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
      own.witnesses.delete(witness)
      ended.abort()
    }
  }
}
