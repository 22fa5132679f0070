import type { Day, Recorded, UserId } from '../../decider.ts'
import type { StoredPicture } from '../../pictures/picture.ts'
import type { PurchaseEvent, SeenByBuyer } from '../purchases/events.ts'
import { available, evolve as evolvePurchase, givers, giftWith } from '../purchases/purchase.ts'
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
  /** How many of it they gave until then; null for one of a wish that didn't say. */
  readonly undoneQuantity?: number | null
  /** Whether that was who is in charge of a gift of several, which goes on without this person. */
  readonly removed?: true
  /** Who left a gift of several, since this person takes part. */
  readonly left?: readonly UserId[]
  /** Who took over the charge of a gift of several from whom last, since this person takes part. */
  readonly passed?: { readonly from: UserId; readonly to: UserId }
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

/** A person who undoes a purchase, or names another buyer, offers nothing of the wish themselves, unless they have another gift. */
function takenAfter(
  event: Recorded<PurchaseEvent>,
  person: UserId,
  { taken, last, before, continued }: Before,
): TakenGift | undefined {
  const { gift: number = 1 } = event as { readonly gift?: number }
  const about = before.gifts.find((gift) => gift.number === number)
  const wasTheirs = about !== undefined && givers(about).includes(person)
  const undone =
    taken && (wasTheirs ? { ...taken, undoneBy: event.by, undoneQuantity: about.quantity } : taken)
  const others = !wasTheirs && giftWith(before, person) ? taken : undefined
  switch (event.type) {
    case 'WishBought':
    case 'PartTaken':
      if (event.buyer !== person) return taken
      return takenNow(event, last, event.on, event.continues === undefined ? undefined : continued)
    case 'PurchaseChanged': {
      if (!about) return taken
      const { buyer = about.buyer, on = about.on } = event
      if (buyer !== person) return event.by === person && event.buyer ? others : undone
      return wasTheirs && taken ? { ...taken, on } : takenNow(event, last, on)
    }
    case 'GiftShared':
      if (!about) return taken
      if (event.joined === person)
        return takenNow(event, last, about.on, event.continues === undefined ? undefined : continued)
      if (event.left === person)
        return event.by === person ? undefined : undone && { ...undone, removed: true }
      if (!taken || !wasTheirs) return taken
      return {
        ...taken,
        ...(event.left && { left: [...(taken.left ?? []), event.left] }),
        ...(event.buyer && { passed: { from: about.buyer, to: event.buyer } }),
      }
    case 'PurchaseUnmarked':
      return event.by === person ? others : undone
    case 'QuantityChanged':
    case 'GiftInherited':
    case 'ShareSettled':
      return taken
    case 'PurchasePictured':
      if (event.buyer !== person || !taken || taken.content.img !== last.img) return taken
      return { ...taken, picture: event.picture }
  }
}

/** @param continued what they took of the secret that the wish was */
function takenNow(
  event: Recorded<SeenByBuyer & { readonly markedBy?: UserId }>,
  last: NormalWish | SecretIdea,
  on: Day,
  continued?: TakenGift,
): TakenGift {
  const picture = event.picture ?? null
  if (continued) return { ...continued, picture }
  return {
    content: contentOf(last),
    picture,
    secret: last.status === 'secret',
    concerned: concernedBy(last),
    seen: event.buyerSees,
    on,
    notedBy: event.markedBy ?? event.by,
  }
}
