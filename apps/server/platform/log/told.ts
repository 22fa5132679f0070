import { EVENT_COLUMNS, toEvents, type EventRow } from '@cachotteries/event-store/recorded'
import { toFact, type Fact } from './facts.ts'
import { upcasts } from './upcasts.ts'

/** The events of some streams, as a look at something else brings them along: one value of JSON. */
export type Told = readonly (Omit<EventRow, 'at'> & { readonly at: string })[] | null

/**
 * For a statement that looks at something else too: {@link Told}, null where the condition doesn't hold. No event is
 * read then.
 *
 * @param streams their names
 */
export const toldOf = (streams: `$${number}`, condition: string): string => `
  (select json_agg(e order by e.position) from (
    select ${EVENT_COLUMNS} from event_store.events where stream = any(${streams}) and ${condition}
  ) e)`

/** Facts of each stream, in order. @throws {PoisonedEvent} */
export function factsOf(streams: readonly string[], told: Told): ReadonlyMap<string, readonly Fact[]> {
  const rows = (told ?? []).map((row) => ({ ...row, at: new Date(row.at) }))
  const events = toEvents(rows, upcasts)
  return new Map(
    streams.map((stream) => [stream, events.filter((event) => event.stream === stream).map(toFact)]),
  )
}
