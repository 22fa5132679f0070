import type { Recorded, UserId, WishId } from '../../decider.ts'
import { derivedId } from '../../derived-id.ts'
import type { ReceivedEvent } from './events.ts'

/** A giver whom somebody was told of. */
export interface KnownGiver {
  readonly thanked: boolean
  /** How many they said that they gave: none for who was named besides, one where nobody said. */
  readonly gave: number
}

/** Of each gift that somebody was told of, who is known to have given it, and whether they were thanked. */
export type ToldGifts = ReadonlyMap<WishId, ReadonlyMap<UserId, KnownGiver>>

/** The id under which somebody has what they received. It isn't that of the wish, which they may never have seen. */
export const receivedId = (person: UserId, wish: WishId): string => derivedId(person, wish)

/** What was told by these events. The maps are filled as they are read: there may be thousands. */
export function toldIn(events: Iterable<Recorded<ReceivedEvent>>): ToldGifts {
  const told = new Map<WishId, Map<UserId, KnownGiver>>()
  for (const event of events) {
    if (event.type !== 'GiftTold' && event.type !== 'Thanked') continue
    const givers = told.get(event.gift) ?? new Map<UserId, KnownGiver>()
    told.set(event.gift, givers)
    if (event.type === 'Thanked')
      givers.set(event.giver, { gave: givers.get(event.giver)?.gave ?? 0, thanked: true })
    else
      for (const giver of event.givers)
        if (!givers.has(giver))
          givers.set(giver, { thanked: false, gave: giver === event.by ? (event.quantity ?? 1) : 0 })
  }
  return told
}
