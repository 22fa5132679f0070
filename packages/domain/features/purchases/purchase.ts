import type { Day, Instant, Recorded, UserId } from '../../decider.ts'
import type { PurchaseEvent, Share, ShareSettled, Sharing } from './events.ts'

/** What one person gives of a wish, or several together. */
export interface Gift {
  /** Tells it from the others on the wish while it stands: 1, 2, … */
  readonly number: number
  /** Who gives it; of a gift of several, who is in charge of it. */
  readonly buyer: UserId
  readonly on: Day
  readonly markedBy: UserId
  /** How many of what the wish asks for; null for one of a wish that didn't say, whatever it asks for later. */
  readonly quantity: number | null
  /** How it is shared, once its buyer has opened it to others. */
  readonly sharing?: Sharing
}

/** The purchase that left nothing of what was asked for at that moment. The owner doesn't see the wish, unless it stays. */
interface Closed {
  /** Whether the owner has never seen the wish. */
  readonly neverShown?: true
  /** Whether the owner sees the wish all the same. */
  readonly staysOnList?: true
}

/** What is given of a wish, in the order in which it was taken. */
export interface Purchase {
  readonly gifts: readonly Gift[]
  /** Since a purchase left nothing, until something is given back. Another quantity changes nothing of it. */
  readonly closed?: Closed
  /** Since something of a stamped purchase was given back, until one leaves nothing again: undoing that keeps the stamp. */
  readonly stampEnded?: true
  /** When the owner could first see the wish, if it began as bought. */
  readonly shownAt?: Instant | undefined
}

export const available: Purchase = { gifts: [] }

/** Whether the owner of the wish doesn't see it because of this purchase. */
export const hidesWish = ({ closed }: Purchase): boolean => closed !== undefined && !closed.staysOnList

/** How many of a gift. */
export const quantityOf = ({ quantity }: Pick<Gift, 'quantity'>): number => quantity ?? 1

/** How many are left to give, of those that the wish asks for now: one, when it doesn't say. Never fewer than none. */
export const leftOf = (gifts: readonly Pick<Gift, 'quantity'>[], wanted: number | null): number =>
  Math.max(0, (wanted ?? 1) - gifts.reduce((sum, gift) => sum + quantityOf(gift), 0))

/** Everybody who gives it. */
export const givers = ({ buyer, sharing }: Pick<Gift, 'buyer' | 'sharing'>): readonly UserId[] =>
  sharing ? sharing.shares.map(({ user }) => user) : [buyer]

/** Whether more than one person gives it. */
export const isOfSeveral = (gift: Gift): boolean => givers(gift).length > 1

/** The gift that this person gives, alone or with others: at most one on a wish. */
export const giftWith = ({ gifts }: Purchase, user: UserId): Gift | undefined =>
  gifts.find((gift) => givers(gift).includes(user))

/** What is missing of the sum to reach, in cents; null where there is none. */
export const missingIn = ({
  target,
  shares,
}: Pick<Sharing, 'target'> & { readonly shares: readonly Pick<Share, 'amount'>[] }): number | null =>
  target === null ? null : Math.max(0, target - shares.reduce((sum, { amount }) => sum + (amount ?? 0), 0))

/** An event that is decided has no time yet. */
type Event = PurchaseEvent & Pick<Recorded<object>, 'by'> & Partial<Pick<Recorded<object>, 'at'>>

export function evolve(purchase: Purchase, event: Event): Purchase {
  const { gifts } = purchase
  switch (event.type) {
    case 'WishBought':
    case 'PartTaken': {
      const { gift: number = 1, buyer, on, quantity = null, markedBy = event.by } = event
      const taken = { ...purchase, gifts: [...gifts, { number, buyer, on, markedBy, quantity }] }
      return event.type === 'PartTaken' ? taken : leavingNothing(taken, event)
    }
    case 'PurchaseChanged':
      return withGift(purchase, event.gift, (gift) => ({
        ...gift,
        buyer: event.buyer ?? gift.buyer,
        on: event.on ?? gift.on,
      }))
    case 'QuantityChanged': {
      const changed = withGift(purchase, event.gift, (gift) => ({ ...gift, quantity: event.quantity }))
      if (event.leaves === 'nothing') return leavingNothing(changed, event)
      return event.leaves === 'something' ? reopened(changed, event) : changed
    }
    case 'GiftShared': {
      const { isOpen, personal } = event
      return withGift(purchase, event.gift, (gift) => ({
        ...gift,
        buyer: event.buyer ?? gift.buyer,
        sharing: { isOpen, ...personal },
      }))
    }
    case 'GiftInherited': {
      const { buyer, personal } = event
      return withGift(purchase, event.gift, (gift) => ({
        ...gift,
        buyer: buyer ?? gift.buyer,
        ...(gift.sharing && { sharing: { ...gift.sharing, ...personal } }),
      }))
    }
    case 'ShareSettled':
      return { ...purchase, gifts: gifts.map((gift) => settled(gift, event)) }
    case 'PurchaseUnmarked': {
      const left = { ...purchase, gifts: gifts.filter(({ number }) => number !== (event.gift ?? 1)) }
      return event.leavesNothing ? left : reopened(left, event)
    }
    case 'PurchasePictured':
      return purchase
  }
}

const leavingNothing = (
  { stampEnded: _, ...purchase }: Purchase,
  { atBirth, staysOnList }: { readonly atBirth?: boolean; readonly staysOnList?: true },
): Purchase => ({
  ...purchase,
  closed: { ...(atBirth && { neverShown: true }), ...(staysOnList && { staysOnList }) },
})

function reopened(
  { closed: before, ...purchase }: Purchase,
  { firstShown, at }: { readonly firstShown?: boolean; readonly at?: Instant },
): Purchase {
  return {
    ...purchase,
    ...(before?.staysOnList && { stampEnded: true }),
    ...(firstShown && at && { shownAt: at }),
  }
}

/** Once somebody else is in charge, who was before has nothing to say about its shares. */
function settled(gift: Gift, { person, inCharge, settled: isSettled }: ShareSettled): Gift {
  if (!gift.sharing || gift.buyer !== inCharge) return gift
  const shares = gift.sharing.shares.map((share) =>
    share.user === person ? { ...share, settled: isSettled } : share,
  )
  return { ...gift, sharing: { ...gift.sharing, shares } }
}
/** A draft that was published begins again for its owner too. */
export const afterPublishing = ({ shownAt: _, ...purchase }: Purchase): Purchase => purchase

const withGift = (purchase: Purchase, number = 1, change: (gift: Gift) => Gift): Purchase => ({
  ...purchase,
  gifts: purchase.gifts.map((gift) => (gift.number === number ? change(gift) : gift)),
})
