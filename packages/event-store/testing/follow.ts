import type { EventStore, RecordedEvent } from '../event-store.ts'
import { eventually } from './eventually.ts'

interface Following {
  readonly events: RecordedEvent[]
  /** How many events each page had. */
  readonly pages: number[]
  readonly troubles: unknown[]
  /** Rejects with what the tail threw. */
  readonly ended: Promise<void>
  /** Resolves when so many events have come. */
  reached(count: number): Promise<void>
  stop(): Promise<void>
}

type TailOptions = Partial<Parameters<EventStore['tail']>[0]>

/** Tails a store in the background, and keeps all that comes. */
export function follow(store: EventStore, options: TailOptions = {}): Following {
  const events: RecordedEvent[] = []
  const pages: number[] = []
  const troubles: unknown[] = []
  const stopped = new AbortController()

  async function run(): Promise<void> {
    const onTrouble = (error: unknown): void => void troubles.push(error)
    for await (const page of store.tail({ after: 0, signal: stopped.signal, onTrouble, ...options })) {
      events.push(...page)
      pages.push(page.length)
    }
  }
  const ended = run()
  // Those who expect a failure await `ended`; the others would see events missing.
  ended.catch(() => {})

  return {
    events,
    pages,
    troubles,
    ended,
    reached: (count) => eventually(() => events.length >= count, `${count} events`),
    async stop() {
      stopped.abort()
      await ended
    },
  }
}
