import { replay, type WishId } from '@cachotteries/domain/decider'
import type { PurchaseEvent } from '@cachotteries/domain/purchases/events'
import { available, evolve as evolvePurchase } from '@cachotteries/domain/purchases/purchase'
import type { OwnWish } from '@cachotteries/domain/visibility/wishes'
import type { WishState } from '@cachotteries/domain/wishes/commands'
import type { WishEvent } from '@cachotteries/domain/wishes/events'
import { byKind } from '@cachotteries/domain/wishes/content'
import { evolve as evolveWish, noWish } from '@cachotteries/domain/wishes/wish'
import { z } from 'zod'
import type { FactsByStream } from '../infrastructure/log/facts.ts'
import { storedPicture } from '../infrastructure/log/stored-picture.ts'
import { streamType } from '../infrastructure/log/stream-type.ts'

const id = z.string().min(1)
const recipients = z.array(id).min(1)
const hiddenFrom = z.array(id).exactOptional()
const stamp = z.literal(true).exactOptional()
const text = z.string()
const stars = z.int().min(1).max(5)
const optional = text.nullable().exactOptional()
const price = z
  .object({ amount: z.int().min(1), currency: text, seenOn: z.iso.date().nullable() })
  .nullable()
  .exactOptional()

const { importance, ...personal } = byKind({
  title: text,
  stars,
  text: optional,
  address: optional,
  price,
})
const { importance: changedImportance, ...changed } = byKind({
  title: text.exactOptional(),
  stars: stars.exactOptional(),
  text: optional,
  address: optional,
  price,
})

/** What events record of the fields of a wish. Events that are older than an optional field lack it. */
const recordedContent = { importance, personal: z.object(personal) }

/** What an event records of the fields that it changes. */
const recordedChange = { importance: changedImportance, personal: z.object(changed).exactOptional() }

export const wishStream = streamType<WishEvent>('wish', {
  WishAdded: z.object({ owner: id, creator: id, hiddenFrom, draft: stamp, ...recordedContent }),
  SecretIdeaAdded: z.object({ recipients, creator: id, ...recordedContent }),
  WishChanged: z.object(recordedChange),
  WishPictured: z.object({ picture: storedPicture }),
  RecipientsChanged: z.object({ recipients, hiddenFrom }),
  IdeaRevealed: z.object({ became: z.array(z.object({ wish: id, owner: id })) }),
  WishRemoved: z.object({}),
  WishDrafted: z.object({}),
  WishPublished: z.object({ owner: id, hiddenFrom }),
  OwnerMayBuy: z.object({}),
})

const day = z.iso.date()

/** What a buyer saw of the wish. */
const seenByBuyer = { picture: storedPicture.exactOptional(), buyerSees: recipients.exactOptional() }

/** Purchases have a stream of their own: they never change the version of the wish's stream. */
export const purchaseStream = streamType<PurchaseEvent>('purchase', {
  WishBought: z.object({
    buyer: id,
    on: day,
    markedBy: id.exactOptional(),
    atBirth: z.boolean().exactOptional(),
    continues: id.exactOptional(),
    staysOnList: stamp,
    ...seenByBuyer,
  }),
  PurchaseChanged: z.object({ buyer: id.exactOptional(), on: day.exactOptional(), ...seenByBuyer }),
  PurchaseUnmarked: z.object({ firstShown: z.boolean().exactOptional(), stayed: stamp }),
  PurchasePictured: z.object({ buyer: id, picture: storedPicture }),
})

/** The two streams of one wish. */
export const streamsOfWish = (id: WishId): string[] => [wishStream.of(id), purchaseStream.of(id)]

/** A wish as its owner knows it: never bought, and added by themselves. */
export const ownersState = (own: OwnWish): WishState => ({
  wish: { ...own, status: 'normal', creator: own.owner, hiddenFrom: [], ownerMayBuyUntil: null },
  purchase: available,
})

/** The state of a wish by its streams, up to a position of the log, by default the end. */
export function foldWish(id: WishId, facts: FactsByStream, upTo = Number.POSITIVE_INFINITY): WishState {
  const [ofWish = [], ofPurchase = []] = streamsOfWish(id).map((stream) =>
    (facts.get(stream) ?? []).filter((fact) => fact.position <= upTo),
  )
  return {
    wish: replay(evolveWish, noWish, wishStream.eventsIn(ofWish)),
    purchase: replay(evolvePurchase, available, purchaseStream.eventsIn(ofPurchase)),
  }
}
