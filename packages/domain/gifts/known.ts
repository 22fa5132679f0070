import type { Recorded, UserId, WishId } from '../decider.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import { seenByBuyer } from './as-buyer-sees.ts'

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
  /** They saw the wish once more. */
  | { readonly type: 'seen'; readonly picture?: StoredPicture }
  /** They ended it themselves. */
  | { readonly type: 'ended' }
)

/** What an event on the purchase of a wish makes of people's gifts. */
export function knownChanges(event: Recorded<PurchaseEvent>): readonly KnownChange[] {
  const { by } = event
  switch (event.type) {
    case 'WishBought':
      return taken(event, event.buyer)
    case 'PurchaseChanged':
      if (!event.buyer) return [{ type: 'seen', person: by }]
      return [
        ...(event.buyer === by ? [] : [{ type: 'ended', person: by } as const]),
        ...taken(event, event.buyer),
      ]
    case 'PurchaseUnmarked':
      return [{ type: 'ended', person: by }]
    case 'PurchasePictured':
      return [{ type: 'seen', person: event.buyer, picture: event.picture }]
  }
}

function taken(event: Recorded<PurchaseEvent>, person: UserId): readonly KnownChange[] {
  if ((event.type !== 'WishBought' && event.type !== 'PurchaseChanged') || !seenByBuyer(event, event.by))
    return []
  const continues = event.type === 'WishBought' ? (event.continues ?? null) : null
  return [{ type: 'taken', person, picture: event.picture ?? null, continues }]
}
