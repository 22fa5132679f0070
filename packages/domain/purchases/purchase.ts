import type { Day, Instant, Recorded, UserId } from '../decider.ts'
import type { PurchaseEvent } from './events.ts'

interface Available {
  readonly status: 'available'
  /** When the owner could first see the wish, if it began as bought. */
  readonly shownAt?: Instant | undefined
}

interface Bought {
  readonly status: 'bought'
  readonly buyer: UserId
  readonly on: Day
  readonly markedBy: UserId
  /** Whether the owner has never seen the wish. */
  readonly neverShown?: true
  /** Whether the owner sees the wish all the same. */
  readonly staysOnList?: true
  readonly shownAt?: Instant | undefined
}

export type Purchase = Available | Bought

export const available: Purchase = { status: 'available' }

/** Whether the owner of the wish doesn't see it because of this purchase. */
export const hidesWish = (purchase: Purchase): boolean =>
  purchase.status === 'bought' && !purchase.staysOnList

/** An event that is decided has no time yet. */
type Event = PurchaseEvent & Pick<Recorded<object>, 'by'> & Partial<Pick<Recorded<object>, 'at'>>

export function evolve(purchase: Purchase, event: Event): Purchase {
  const { shownAt } = purchase
  switch (event.type) {
    case 'WishBought':
      return {
        status: 'bought',
        ...{ buyer: event.buyer, on: event.on, markedBy: event.markedBy ?? event.by },
        ...(event.atBirth && { neverShown: true }),
        ...(event.staysOnList && { staysOnList: true }),
        ...(shownAt && { shownAt }),
      }
    case 'PurchaseChanged':
      if (purchase.status === 'available') return purchase
      return { ...purchase, buyer: event.buyer ?? purchase.buyer, on: event.on ?? purchase.on }
    case 'PurchaseUnmarked':
      return { status: 'available', ...(event.firstShown ? { shownAt: event.at } : shownAt && { shownAt }) }
    case 'PurchasePictured':
      return purchase
  }
}
