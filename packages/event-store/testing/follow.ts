import type { EventStore, RecordedEvent } from '../event-store.ts'
import type { Notifications } from '../notifications.ts'
import { eventually } from './eventually.ts'

interface Following {
  readonly events: RecordedEvent[]
  /** How many events each page had. */
  readonly pages: number[]
  /** Rejects with the error of the tail. */
  readonly ended: Promise<void>
  /** Resolves when `count` events have come. */
  reached(count: number): Promise<void>
  stop(): Promise<void>
}

type TailOptions = Partial<Parameters<EventStore['tail']>[0]>

/** Tails that are never notified follow by polling. */
export const noNotifications: Notifications = { notify: () => {}, listen: () => Promise.resolve() }

/** Tails a store in the background and collects all events. */
export function follow(store: EventStore, options: TailOptions = {}): Following {
  const events: RecordedEvent[] = []
  const pages: number[] = []
  const stopped = new AbortController()

  async function run(): Promise<void> {
    for await (const page of store.tail({ after: 0, signal: stopped.signal, ...options })) {
      events.push(...page)
      pages.push(page.length)
    }
  }
  const ended = run()
  // Tests that expect a failure await `ended`; the others would miss events.
  ended.catch(() => {})

  return {
    events,
    pages,
    ended,
    reached: (count) => eventually(() => events.length >= count, `${count} events`),
    async stop() {
      stopped.abort()
      await ended
    },
  }
}
