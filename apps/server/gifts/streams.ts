import type { GiftEvent } from '@cachotteries/domain/gifts/events'
import { z } from 'zod'
import { streamType } from '../infrastructure/log/stream-type.ts'

const id = z.string().min(1)
const cents = z.int().min(0).nullable()

/** What somebody writes about their gifts, for themselves: one stream for each person. */
export const giftsStream = streamType<GiftEvent>('gifts', {
  GiftChanged: z.object({
    gift: id,
    stage: z.enum(['to-buy', 'have', 'given']).exactOptional(),
    kept: z.boolean().exactOptional(),
    personal: z
      .object({ paid: cents.exactOptional(), note: z.string().nullable().exactOptional() })
      .exactOptional(),
  }),
  GiftForgotten: z.object({ gift: id }),
  BudgetChanged: z.object({ person: id, personal: z.object({ budget: cents }) }),
})
