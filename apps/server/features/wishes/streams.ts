import { erasedWish } from '@cachotteries/domain/erased'
import { replay, type WishId } from '@cachotteries/domain/decider'
import type { PurchaseEvent } from '@cachotteries/domain/features/purchases/events'
import {
  afterPublishing,
  available,
  evolve as evolvePurchase,
} from '@cachotteries/domain/features/purchases/purchase'
import type { GiftFact } from '@cachotteries/domain/features/gifts/history'
import type { OwnWish } from '@cachotteries/domain/visibility/wishes'
import type { WishState } from '@cachotteries/domain/features/wishes/commands'
import type { WishEvent } from '@cachotteries/domain/features/wishes/events'
import { byKind } from '@cachotteries/domain/features/wishes/content'
import { restorableMs } from '@cachotteries/domain/features/wishes/restore'
import { evolve as evolveWish, noWish } from '@cachotteries/domain/features/wishes/wish'
import { z } from 'zod'
import type { DomainEvent, Fact, FactsByStream } from '../../infrastructure/log/facts.ts'
import { dropped, kept, leaving, type Theirs } from '../../infrastructure/log/personal.ts'
import { storedPicture } from '../../infrastructure/log/stored-picture.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'

const id = z.string().min(1)
const recipients = z.array(id).min(1)
const hiddenFrom = z.array(id).exactOptional()
const stamp = z.literal(true).exactOptional()
const text = z.string()

/** Without limits: what was recorded stays readable when they change. */
const { name, importance, ...optional } = byKind({
  title: text,
  stars: z.int(),
  text: text.nullable(),
  address: text.nullable(),
  count: z.int().nullable(),
  price: z.object({ amount: z.int(), currency: text, seenOn: z.iso.date().nullable() }).nullable(),
})
const changed = z.object({ name, ...optional }).exactPartial()

/** What events record of the fields of a wish. Events that are older than an optional field lack it. */
const recordedContent = { importance, personal: changed.required({ name: true }) }

/** What an event records of the fields that it changes. */
const recordedChange = { importance: importance.exactOptional(), personal: changed.exactOptional() }

const nothing = leaving(null)
const { importance: _, ...words } = byKind({
  title: leaving(erasedWish),
  stars: kept,
  text: nothing,
  address: nothing,
  // Those who share it counted with it.
  count: kept,
  price: nothing,
})
/** What the wish said before stands again. */
const { importance: __, ...changedWords } = byKind({
  title: dropped,
  stars: kept,
  text: dropped,
  address: dropped,
  count: kept,
  price: dropped,
})

/** The wishes whose words are theirs. */
export const ownWishes: Theirs = {}

/** Longer than a removal can be taken back, since the clocks of nodes differ. */
const settledSeconds = (2 * restorableMs) / 1000

/** Whether the idea `w` is on lists of the leavers alone. */
const forThemAlone = `exists (select from visitor_wish_lists l where l.wish = w.id)
  and not exists (select from visitor_wish_lists l where l.wish = w.id and l.owner <> all($1::uuid[]))`

/**
 * What they wrote on lists of others, which was removed, and which nobody else gives. A removed idea that can still be taken back
 * counts as one that wasn't removed, whether somebody gives it or not: a person who takes it back must not learn which.
 */
export const unneeded: Theirs = {
  select: `select w.id from visitor_wishes w
    where w.creator = any($1::uuid[]) and (
      w.owner = any($1::uuid[]) and w.owner <> w.creator
      or (w.owner is null or w.owner <> all($1::uuid[]))
        and (w.removed_at < $2::timestamptz - make_interval(secs => ${settledSeconds})
          or w.removed_by = any($1::uuid[]) or ${forThemAlone})
        and not exists (select from gifts g where g.wish = w.id and g.person <> all($1::uuid[]))
        and not exists (select from visitor_gifts g where g.wish = w.id))`,
}

export const wishStream = streamType<WishEvent>(
  'wish',
  {
    WishAdded: z.object({ owner: id, creator: id, hiddenFrom, draft: stamp, ...recordedContent }),
    SecretIdeaAdded: z.object({ recipients, creator: id, ...recordedContent }),
    WishChanged: z.object(recordedChange),
    WishPictured: z.object({ picture: storedPicture.nullable() }),
    RecipientsChanged: z.object({ recipients, hiddenFrom, lostBy: hiddenFrom }),
    IdeaRevealed: z.object({ became: z.array(z.object({ wish: id, owner: id })) }),
    WishRemoved: z.object({}),
    WishRestored: z.object({ lists: z.array(id), hiddenFrom }),
    WishDrafted: z.object({ year: z.int().exactOptional() }),
    WishPublished: z.object({ owner: id, hiddenFrom, again: stamp }),
    OwnerMayBuy: z.object({}),
    WishPlaced: z.object({ place: text.nullable() }),
    WishReceived: z.object({
      owner: id,
      on: z.iso.date(),
      hiddenFrom,
      picture: storedPicture.exactOptional(),
      personal: z.object({ name: text }),
    }),
    ReceiptUndone: z.object({ owner: id }),
  },
  {
    leaves: {
      WishAdded: { owner: kept, creator: kept, hiddenFrom: kept, personal: words },
      SecretIdeaAdded: { recipients: kept, creator: kept, personal: words },
      WishChanged: { personal: changedWords },
      WishPictured: { picture: nothing },
      RecipientsChanged: { recipients: kept, hiddenFrom: kept, lostBy: kept },
      IdeaRevealed: { became: kept },
      WishRemoved: {},
      WishRestored: { lists: kept, hiddenFrom: kept },
      WishDrafted: { year: kept },
      WishPublished: { owner: kept, hiddenFrom: kept },
      OwnerMayBuy: {},
      WishPlaced: { place: kept },
      WishReceived: {
        owner: kept,
        on: kept,
        hiddenFrom: kept,
        picture: dropped,
        personal: { name: leaving(erasedWish) },
      },
      ReceiptUndone: { owner: kept },
    },
    // What they wrote on their own list. Ideas for others stay, as long as somebody needs them; of an idea of others for them,
    // their own changes are theirs, and what the wish says from then on.
    isOf: ({ person, theirs }) => {
      const wishes = theirs(ownWishes)
      const onTheirList = new Set<WishId>()
      return (id, event) => {
        if (event.type === 'WishAdded' && event.owner === person) {
          onTheirList.add(id)
          if (event.creator === person) wishes.add(id)
        }
        if (event.type === 'WishChanged' && event.personal && onTheirList.has(id)) wishes.add(id)
        return wishes.has(id) || theirs(unneeded).has(id)
      }
    },
  },
)

const day = z.iso.date()

/** What a buyer saw of the wish. */
const seenByBuyer = { picture: storedPicture.exactOptional(), buyerSees: recipients.exactOptional() }

const seenBy = z.array(id).min(1).exactOptional()

const gift = z.int().min(1).exactOptional()
const quantity = z.int().min(1)
const taken = {
  buyer: id,
  on: day,
  gift,
  quantity: quantity.exactOptional(),
  markedBy: id.exactOptional(),
  continues: id.exactOptional(),
  ...seenByBuyer,
}
const reopening = { firstShown: z.boolean().exactOptional(), stayed: stamp }
const cents = z.int().min(0).nullable()
const shares = z
  .array(
    z.object({
      user: id,
      amount: cents,
      settled: z.boolean(),
      named: z.boolean().exactOptional(),
      withheld: z.literal(true).exactOptional(),
    }),
  )
  .min(1)

const seen = { picture: dropped, buyerSees: kept }
const takenBy = { buyer: kept, on: kept, markedBy: kept, continues: kept, ...seen }

/** Purchases have a stream of their own: they never change the version of the wish's stream. */
export const purchaseStream = streamType<PurchaseEvent>(
  'purchase',
  {
    WishBought: z.object({ ...taken, atBirth: z.boolean().exactOptional(), staysOnList: stamp }),
    PartTaken: z.object(taken),
    PurchaseChanged: z.object({ gift, buyer: id.exactOptional(), on: day.exactOptional(), ...seenByBuyer }),
    QuantityChanged: z.object({
      gift,
      quantity,
      staysOnList: stamp,
      ...reopening,
      leaves: z.enum(['nothing', 'something']).exactOptional(),
    }),
    GiftShared: z.object({
      gift,
      isOpen: z.boolean(),
      personal: z.object({ target: cents, shares }),
      joined: id.exactOptional(),
      left: id.exactOptional(),
      buyer: id.exactOptional(),
      continues: id.exactOptional(),
      seenBy,
      ...seenByBuyer,
    }),
    GiftInherited: z.object({
      gift,
      from: id,
      to: id,
      buyer: id.exactOptional(),
      personal: z.object({ target: cents, shares }).exactOptional(),
      seenBy,
    }),
    ShareSettled: z.object({ person: id, inCharge: id, settled: z.boolean() }),
    PurchaseUnmarked: z.object({ gift, leavesNothing: stamp, ...reopening }),
    PurchasePictured: z.object({ buyer: id, picture: storedPicture.nullable() }),
  },
  {
    leaves: {
      WishBought: takenBy,
      PartTaken: takenBy,
      PurchaseChanged: { buyer: kept, on: kept, ...seen },
      QuantityChanged: {},
      // The others share the gift still.
      GiftShared: {
        personal: { target: kept, shares: kept },
        joined: kept,
        left: kept,
        buyer: kept,
        continues: kept,
        seenBy: kept,
        ...seen,
      },
      GiftInherited: {
        from: kept,
        to: kept,
        buyer: kept,
        personal: { target: kept, shares: kept },
        seenBy: kept,
      },
      ShareSettled: { person: kept, inCharge: kept },
      PurchaseUnmarked: {},
      PurchasePictured: { buyer: kept, picture: nothing },
    },
    isOf:
      ({ theirs }) =>
      (id) =>
        theirs(ownWishes).has(id) || theirs(unneeded).has(id),
  },
)

/** The two streams of one wish. */
export const streamsOfWish = (id: WishId): string[] => [wishStream.of(id), purchaseStream.of(id)]

/** A wish as its owner knows it: never bought, and added by themselves. */
export const ownersState = (own: OwnWish): WishState => ({
  wish: {
    ...own,
    status: 'normal',
    creator: own.owner,
    hiddenFrom: [],
    putAwayIn: own.putAwayIn ?? undefined,
  },
  purchase: available,
})

/** The position of the last of these facts, 0 when there is none. */
const lastIn = (facts: readonly Fact[], is: (event: DomainEvent) => boolean): number =>
  facts.findLast(({ event }) => is(event))?.position ?? 0

/** The state of a wish by its streams, up to a position of the log, by default the end. */
export function foldWish(id: WishId, facts: FactsByStream, upTo = Number.POSITIVE_INFINITY): WishState {
  const [ofWish = [], ofPurchase = []] = streamsOfWish(id).map((stream) =>
    (facts.get(stream) ?? []).filter((fact) => fact.position <= upTo),
  )
  const purchase = replay(evolvePurchase, available, purchaseStream.eventsIn(ofPurchase))
  const published = lastIn(ofWish, (event) => event.type === 'WishPublished' && !('again' in event))
  const shown = lastIn(ofPurchase, (event) => 'firstShown' in event && event.firstShown === true)
  return {
    wish: replay(evolveWish, noWish, wishStream.eventsIn(ofWish)),
    purchase: published > shown ? afterPublishing(purchase) : purchase,
  }
}

/** What was recorded about a wish up to a position of the log, in its order, as those who give it read it. */
export const giftFactsOf = (id: WishId, facts: FactsByStream, upTo: number): readonly GiftFact[] =>
  streamsOfWish(id)
    .flatMap((stream) => facts.get(stream) ?? [])
    .filter(({ position }) => position <= upTo)
    .toSorted((one, other) => one.position - other.position)
    .flatMap((fact): GiftFact[] => {
      if (wishStream.contains(fact)) return [{ of: 'wish', event: fact.event }]
      return purchaseStream.contains(fact) ? [{ of: 'purchase', event: fact.event }] : []
    })
