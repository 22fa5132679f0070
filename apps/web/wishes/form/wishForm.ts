import { messages } from '@cachotteries/contracts/messages'
import { contentSchemas } from '@cachotteries/contracts/wish-content'
import { day } from '@cachotteries/contracts/wishes'
import { forFields, optionalFields } from '@cachotteries/contracts/wish-fields'
import { z } from 'zod'
import { localDay } from '../../ui/dates.ts'

const pastDay = day.refine((value) => value === null || value <= localDay(new Date()), messages.DateInFuture)

// The contracts take null for blank, too: a type that an input never holds.
const typed = z.string().transform((text): string | null => text)

const optional = forFields(optionalFields, (field) => typed.pipe(contentSchemas[field]))

/** What the wish form must hold to be saved. Its inputs hold text, never null. */
export const wishForm = z.object({
  ...contentSchemas,
  ...optional,
  isPurchased: z.boolean(),
  buyerUid: z.string(),
  purchaseDate: typed.pipe(pastDay),
  isSecret: z.boolean(),
  recipientIds: z.array(z.string()),
})
