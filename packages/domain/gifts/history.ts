import type { Day, Recorded, UserId } from '../decider.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import type { PurchaseChanged, PurchaseEvent, WishBought } from '../purchases/events.ts'
import { available, evolve as evolvePurchase } from '../purchases/purchase.ts'
import type { WishState } from '../wishes/commands.ts'
import { contentOf, type WishContent } from '../wishes/content.ts'
import type { WishEvent } from '../wishes/events.ts'
import {
  concernedBy,
  evolve as evolveWish,
  noWish,
  type NormalWish,
  type SecretIdea,
} from '../wishes/wish.ts'

/** What a wish said when somebody took it. */
export interface TakenGift {
  readonly content: WishContent
  readonly picture: StoredPicture | null
  readonly secret: boolean
  /** Those whom it was for. */
  readonly concerned: readonly UserId[]
  /** Those of them whom the buyer saw; undefined when nobody recorded it. */
  readonly seen: readonly UserId[] | undefined
  readonly on: Day
  /** Who recorded the purchase; the buyer, as a rule. */
  readonly notedBy: UserId
  /** Somebody else who undid the purchase, or named another buyer. */
  readonly undoneBy?: UserId
}

/** A wish, as far as it is read from the log, and what a person took of it: undefined when they took nothing, or undid it. */
export interface GiftHistory {
  readonly state: WishState
  /** What it said last. */
  readonly last: NormalWish | SecretIdea | undefined
  readonly taken: TakenGift | undefined
}

export const noGift: GiftHistory = {
  state: { wish: noWish, purchase: available },
  last: undefined,
  taken: undefined,
}

/** An event of one of the two streams of a wish. */
export type GiftFact =
  | { readonly of: 'wish'; readonly event: Recorded<WishEvent> }
  | { readonly of: 'purchase'; readonly event: Recorded<PurchaseEvent> }

/**
 * Reads the history of a wish with the eyes of a person who offers it.
 *
 * @param continued what they took of the secret that the wish was
 */
export const evolveFor =
  (person: UserId, continued?: TakenGift) =>
  (history: GiftHistory, fact: GiftFact): GiftHistory => {
    const { state, last, taken } = history
    if (fact.of === 'wish') {
      const wish = evolveWish(state.wish, fact.event)
      const isPresent = wish.status === 'normal' || wish.status === 'secret'
      return { state: { ...state, wish }, last: isPresent ? wish : last, taken }
    }
    const { event } = fact
    const purchase = evolvePurchase(state.purchase, event)
    return {
      state: { ...state, purchase },
      last,
      taken: last && takenAfter(event, person, { taken, last, before: state.purchase, continued }),
    }
  }

interface Before {
  readonly taken: TakenGift | undefined
  readonly last: NormalWish | SecretIdea
  readonly before: WishState['purchase']
  readonly continued: TakenGift | undefined
}

/** Whoever undoes a purchase, or names another buyer, offers nothing of the wish themselves. */
function takenAfter(
  event: Recorded<PurchaseEvent>,
  person: UserId,
  { taken, last, before, continued }: Before,
): TakenGift | undefined {
  const wasTheirs = before.status === 'bought' && before.buyer === person
  const undone = taken && (wasTheirs ? { ...taken, undoneBy: event.by } : taken)
  switch (event.type) {
    case 'WishBought':
      if (event.buyer !== person) return taken
      return event.continues && continued
        ? { ...continued, picture: event.picture ?? null }
        : takenNow(event, last, event.on)
    case 'PurchaseChanged': {
      if (before.status === 'available') return taken
      const { buyer = before.buyer, on = before.on } = event
      if (buyer !== person) return event.by === person && event.buyer ? undefined : undone
      return wasTheirs && taken ? { ...taken, on } : takenNow({ ...event, buyer }, last, on)
    }
    case 'PurchaseUnmarked':
      return event.by === person ? undefined : undone
    case 'PurchasePictured':
      if (event.buyer !== person || !taken || taken.content.img !== last.img) return taken
      return { ...taken, picture: event.picture }
  }
}

function takenNow(
  event: Recorded<WishBought | PurchaseChanged>,
  last: NormalWish | SecretIdea,
  on: Day,
): TakenGift {
  return {
    content: contentOf(last),
    picture: event.picture ?? null,
    secret: last.status === 'secret',
    concerned: concernedBy(last),
    seen: event.buyerSees,
    on,
    notedBy: event.type === 'WishBought' ? (event.markedBy ?? event.by) : event.by,
  }
}
