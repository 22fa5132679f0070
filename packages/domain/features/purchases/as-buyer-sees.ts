import type { UserId } from '../../decider.ts'
import type { StoredPicture } from '../../pictures/picture.ts'
import type { PurchaseEvent } from './events.ts'
import { seesAsRelatives, type ForPeople, type Viewer } from '../../wish-visibility.ts'

/** The wish of a purchase, as it is after the command that names a giver. */
export interface NamedFor extends ForPeople {
  readonly picture: StoredPicture | null
}

/** Who may be named: the user, and those whom their command concerns. */
export interface Naming {
  readonly by: Viewer
  readonly buyers?: readonly Viewer[] | undefined
  readonly givers?: readonly Viewer[] | undefined
}

/** The person whom an event names as a giver. */
export function namedIn(event: PurchaseEvent): UserId | undefined {
  switch (event.type) {
    case 'WishBought':
    case 'PartTaken':
    case 'PurchaseChanged':
      return event.buyer
    case 'GiftShared':
      return event.joined
    case 'QuantityChanged':
    case 'GiftInherited':
    case 'ShareSettled':
    case 'PurchaseUnmarked':
    case 'PurchasePictured':
      return undefined
  }
}

/**
 * Adds to an event that names a giver what they see of the wish, and to one about a gift of several who of its givers see it. It is
 * the same for everybody whom it names.
 */
export const asBuyerSees =
  ({ by, buyers = [], givers = [] }: Naming, wish: NamedFor) =>
  (recorded: PurchaseEvent): PurchaseEvent => {
    const event = asGiversSee({ by, givers }, (giver) => seesAsRelatives(giver, wish))(recorded)
    const named = namedIn(event)
    if (!named) return event
    const giver = [by, ...buyers, ...givers].find(({ user }) => user === named)
    const sees = giver ? peopleSeenBy(giver, wish) : []
    const isPlain = named === by.user && sees.length === wish.concerned.length
    return {
      ...event,
      ...(wish.picture && { picture: wish.picture }),
      ...(sees.length > 0 && (!isPlain || isCopy(event)) && { buyerSees: sees }),
    }
  }

/** Adds to an event about a gift of several who of those who give it see the wish, besides who acts. It needs all givers. */
export const asGiversSee =
  (
    { by, givers = [] }: { readonly by: Pick<Viewer, 'user'> } & Pick<Naming, 'givers'>,
    sees: (giver: Viewer) => boolean,
  ) =>
  (event: PurchaseEvent): PurchaseEvent => {
    if (event.type !== 'GiftShared' && event.type !== 'GiftInherited') return event
    const seenBy = (event.personal?.shares ?? [])
      .map(({ user }) => givers.find((giver) => giver.user === user))
      .flatMap((giver) => (giver && giver.user !== by.user && sees(giver) ? giver.user : []))
    return seenBy.length > 0 ? { ...event, seenBy } : event
  }

/** Those whom the wish is for, of whom the viewer sees it. */
const peopleSeenBy = (viewer: Viewer, wish: ForPeople): readonly UserId[] =>
  seesAsRelatives(viewer, wish) ? wish.concerned.filter((user) => viewer.relatives.has(user)) : []

/** Whether the giver saw the wish when this event named them. */
export const seenByBuyer = (event: PurchaseEvent, by: UserId): boolean => {
  const named = namedIn(event)
  return (
    named !== undefined &&
    (('buyerSees' in event && event.buyerSees !== undefined) || (named === by && !isCopy(event)))
  )
}

/** Whether it copies the purchase of a secret that ends, whose giver may not see each wish that it becomes. */
const isCopy = (event: PurchaseEvent): boolean =>
  event.type === 'GiftShared'
    ? event.continues !== undefined
    : 'markedBy' in event && event.markedBy !== undefined
