import type { EventStore, RecordedEvent } from '../event-store.ts'

/** The events of a stream, in order. */
export async function readStream(store: EventStore, stream: string): Promise<RecordedEvent[]> {
  return (await store.readStreams([stream])).get(stream) ?? []
}

/** The events of the log that follow a position. */
export async function readAfter(store: EventStore, after: number): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = []
  for await (const page of store.readLog({ after })) events.push(...page)
  return events
}
