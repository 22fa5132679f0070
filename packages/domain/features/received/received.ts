import type { Recorded, UserId, WishId } from '../../decider.ts'
import { derivedId } from '../../derived-id.ts'
import type { ReceivedEvent } from './events.ts'

/** Of each gift that somebody was told of, who is known to have given it, and whether they were thanked. */
export type ToldGifts = ReadonlyMap<WishId, ReadonlyMap<UserId, { readonly thanked: boolean }>>

/** The id under which somebody has what they received. It isn't that of the wish, which they may never have seen. */
export const receivedId = (person: UserId, wish: WishId): string => derivedId(person, wish)

/** What was told by these events. The maps are filled as they are read: there may be thousands. */
export function toldIn(events: Iterable<Recorded<ReceivedEvent>>): ToldGifts {
  const told = new Map<WishId, Map<UserId, { readonly thanked: boolean }>>()
  for (const event of events) {
    const givers = told.get(event.gift) ?? new Map<UserId, { readonly thanked: boolean }>()
    told.set(event.gift, givers)
    if (event.type === 'Thanked') givers.set(event.giver, { thanked: true })
    else for (const giver of event.givers) if (!givers.has(giver)) givers.set(giver, { thanked: false })
  }
  return told
}
