import type { UserId } from '../decider.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import { wishVisibility, type Viewer } from '../visibility/wish-visibility.ts'

/** The wish of a purchase, as it is after the command that names a buyer. */
interface NamedFor {
  readonly secret: boolean
  readonly concerned: readonly UserId[]
  readonly hiddenFrom: readonly UserId[]
  readonly picture: StoredPicture | null
}

interface Naming {
  readonly by: Viewer
  readonly buyers?: readonly Viewer[] | undefined
}

/** Adds to an event that names a buyer what they see of the wish. It is the same for everybody whom it names. */
export const asBuyerSees =
  ({ by, buyers = [] }: Naming, wish: NamedFor) =>
  (event: PurchaseEvent): PurchaseEvent => {
    if ((event.type !== 'WishBought' && event.type !== 'PurchaseChanged') || !event.buyer) return event
    const buyer = [by, ...buyers].find(({ user }) => user === event.buyer)
    const sees = buyer ? peopleSeenBy(buyer, wish) : []
    const isPlain = event.buyer === by.user && sees.length === wish.concerned.length
    return {
      ...event,
      ...(wish.picture && { picture: wish.picture }),
      ...(sees.length > 0 && (!isPlain || isCopy(event)) && { buyerSees: sees }),
    }
  }

/** Those whom the wish is for, of whom the viewer sees it. */
const peopleSeenBy = (viewer: Viewer, { secret, concerned, hiddenFrom }: NamedFor): readonly UserId[] =>
  wishVisibility(viewer, {
    ...{ secret, hiddenByPurchase: true, draft: false, concerned, hiddenFrom },
    buyer: viewer.user,
  }) === 'everything'
    ? concerned.filter((user) => viewer.relatives.has(user))
    : []

/** Whether the buyer saw the wish when this event named them. */
export const seenByBuyer = (event: PurchaseEvent, by: UserId): boolean =>
  (event.type === 'WishBought' || event.type === 'PurchaseChanged') &&
  (event.buyerSees !== undefined || (event.buyer === by && !isCopy(event)))

/** Whether it copies the purchase of a secret that ends, whose buyer may not see each wish that it becomes. */
const isCopy = (event: PurchaseEvent): boolean => event.type === 'WishBought' && event.markedBy !== undefined
