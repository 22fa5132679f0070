import type { PurchaseEvent } from '@cachotteries/domain/purchases/events'
import type { WishEvent } from '@cachotteries/domain/wishes/events'
import { z } from 'zod'
import { streamType } from '../infrastructure/log/stream-type.ts'

const id = z.string().min(1)
const recipients = z.array(id).min(1)
const importance = z.int().min(1).max(5)
const text = z.string()
const words = z.object({
  name: text,
  comment: text.nullable(),
  url: text.nullable(),
  img: text.nullable(),
})
const added = { creator: id, importance, personal: words }

export const wishStream = streamType<WishEvent>('wish', {
  WishAdded: z.object({ owner: id, ...added }),
  SecretIdeaAdded: z.object({ recipients, ...added }),
  WishChanged: z.object({
    importance: importance.exactOptional(),
    personal: z
      .object({
        name: text.exactOptional(),
        comment: text.nullable().exactOptional(),
        url: text.nullable().exactOptional(),
        img: text.nullable().exactOptional(),
      })
      .exactOptional(),
  }),
  RecipientsChanged: z.object({ recipients }),
  IdeaRevealed: z.object({ became: z.array(z.object({ wish: id, owner: id })) }),
  WishRemoved: z.object({}),
})

const day = z.iso.date()

/** What relatives do about buying never touches the wish's own stream. */
export const purchaseStream = streamType<PurchaseEvent>('purchase', {
  WishBought: z.object({ buyer: id, on: day, markedBy: id.exactOptional() }),
  PurchaseChanged: z.object({ buyer: id.exactOptional(), on: day.exactOptional() }),
  PurchaseUnmarked: z.object({}),
})
