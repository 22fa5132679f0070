import type { Recorded, UserId, WishId } from '../../decider.ts'
import type { StoredPicture } from '../../pictures/picture.ts'
import type { GiftInherited, GiftShared, PurchaseEvent, SeenByBuyer } from '../purchases/events.ts'
import { namedIn, seenByBuyer } from '../purchases/as-buyer-sees.ts'

/**
 * What an event makes of somebody's gift. They know of the gift by themselves, as they named themselves or saw the wish when
 * they were named: so it stays theirs when they don't see the wish any more.
 */
export type KnownChange = { readonly person: UserId } & (
  | {
      readonly type: 'taken'
      readonly picture: StoredPicture | null
      readonly continues: WishId | null
    }
  /** They took it as this guest, before they had an account. */
  | { readonly type: 'inherited'; readonly guest: UserId }
  /** They saw the wish once more. */
  | { readonly type: 'seen'; readonly picture?: StoredPicture | null }
  /** They ended it themselves. */
  | { readonly type: 'ended' }
)

/** What an event on the purchase of a wish makes of people's gifts. */
export function knownChanges(event: Recorded<PurchaseEvent>): readonly KnownChange[] {
  const { by } = event
  const seen: KnownChange = { type: 'seen', person: by }
  const ended: KnownChange = { type: 'ended', person: by }
  switch (event.type) {
    case 'WishBought':
    case 'PartTaken':
      return taken(event)
    case 'PurchaseChanged':
      if (!event.buyer) return [seen]
      return [...(event.buyer === by ? [] : [ended]), ...taken(event)]
    case 'QuantityChanged':
      return [seen]
    case 'GiftShared':
      return [...taken(event), event.left === by ? ended : seen, ...seenByOthers(event)]
    case 'GiftInherited':
      return [{ type: 'inherited', person: event.to, guest: event.from }, ...seenByOthers(event)]
    case 'ShareSettled':
      // Nobody sees by it what else happened meanwhile.
      return []
    case 'PurchaseUnmarked':
      return [ended]
    case 'PurchasePictured':
      return [{ type: 'seen', person: event.buyer, picture: event.picture }]
  }
}

const seenByOthers = ({ seenBy = [] }: GiftShared | GiftInherited): readonly KnownChange[] =>
  seenBy.map((person) => ({ type: 'seen', person }))

function taken(event: Recorded<PurchaseEvent>): readonly KnownChange[] {
  const person = namedIn(event)
  if (person === undefined || !seenByBuyer(event, event.by)) return []
  const { picture = null, continues = null } = event as SeenByBuyer & { readonly continues?: WishId }
  return [{ type: 'taken', person, picture, continues }]
}
