import type { ToldEvent } from '@cachotteries/event-store/event-store'
import { upcast } from '@cachotteries/event-store/upcast'
import { instantOf } from '../instant.ts'
import { toFact, type Fact } from './facts.ts'
import { upcasts } from './upcasts.ts'

/** The events of some streams, as a look at something else brings them along: one value of JSON. */
export type Told = readonly (ToldEvent & { readonly commandId: string })[] | null

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
    // A date would be read and written again: half of what it takes to understand an event.
    const event = Object.assign({}, row, { at: instantOf(row.at) })
    facts.get(row.stream)?.push(toFact(upcast(upcasts, event)))
  }
  return facts
}
