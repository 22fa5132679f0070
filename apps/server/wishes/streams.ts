import type { PurchaseEvent } from '@cachotteries/domain/purchases/events'
import type { WishEvent } from '@cachotteries/domain/wishes/events'
import { z } from 'zod'
import { streamType } from '../infrastructure/log/stream-type.ts'
import { recordedChange, recordedContent } from './content-shape.ts'

const id = z.string().min(1)
const recipients = z.array(id).min(1)
export const wishStream = streamType<WishEvent>('wish', {
  WishAdded: z.object({ owner: id, creator: id, ...recordedContent }),
  SecretIdeaAdded: z.object({ recipients, creator: id, ...recordedContent }),
  WishChanged: z.object(recordedChange),
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
