import type { GiftEvent } from '@cachotteries/domain/features/gifts/events'
import { z } from 'zod'
import { dropped, kept, leaving } from '../../infrastructure/log/personal.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'

const id = z.string().min(1)
const day = z.iso.date()
const cents = z.int().min(0).nullable()

/** What somebody writes about their gifts, for themselves: one stream for each person. */
export const giftsStream = streamType<GiftEvent>(
  'gifts',
  {
    GiftChanged: z.object({
      gift: id,
      stage: z.enum(['to-buy', 'have', 'given']).exactOptional(),
      givenOn: day.exactOptional(),
      occasion: id.nullable().exactOptional(),
      kept: z.boolean().exactOptional(),
      personal: z
        .object({ paid: cents.exactOptional(), note: z.string().nullable().exactOptional() })
        .exactOptional(),
    }),
    GiftForgotten: z.object({ gift: id }),
    DayAnswered: z.object({ occasion: id, day }),
    BudgetChanged: z.object({ person: id, personal: z.object({ budget: cents }) }),
  },
  {
    leaves: {
      GiftChanged: { gift: kept, givenOn: kept, occasion: kept, personal: { paid: dropped, note: dropped } },
      GiftForgotten: { gift: kept },
      DayAnswered: { occasion: kept, day: kept },
      BudgetChanged: { person: kept, personal: { budget: leaving(null) } },
    },
    isOf:
      ({ person }) =>
      (id) =>
        id === person,
  },
)
