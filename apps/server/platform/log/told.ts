import type { RecordedEvent } from '@cachotteries/event-store/event-store'
import { upcast } from '@cachotteries/event-store/upcast'
import { logDefinition } from '../features.ts'
import type { Fact } from './facts.ts'

/** The events of some streams, as a look at something else brings them along: one value of JSON. */
export type Told = readonly (Omit<RecordedEvent, 'id' | 'version' | 'at'> & { readonly at: string })[] | null

/**
 * For a statement that looks at something else too: {@link Told}, null where the condition doesn't hold. No event is
 * read then.
 *
 * @param streams their names
 */
export const toldOf = (streams: `$${number}`, condition: string): string => `
  (select json_agg(e order by e.position) from (
    select position, stream, type, schema, data, actor, at, command_id as "commandId"
    from event_store.events where stream = any(${streams}) and ${condition}
  ) e)`

/** Facts of each stream, in order. @throws {PoisonedEvent} */
export function factsOf(streams: readonly string[], told: Told): ReadonlyMap<string, readonly Fact[]> {
  const facts = new Map(streams.map((stream) => [stream, [] as Fact[]]))
  for (const row of told ?? []) {
    const { upcasts, toFact } = logDefinition.codec
    facts.get(row.stream)?.push(toFact(upcast(upcasts, { ...row, at: new Date(row.at) })))
  }
  return facts
}
