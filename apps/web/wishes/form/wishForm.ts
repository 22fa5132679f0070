import { messages } from '@cachotteries/contracts/messages'
import { priceIn, wrongPrice } from '@cachotteries/contracts/price'
import { contentSchemas } from '@cachotteries/contracts/wish-content'
import { day } from '@cachotteries/contracts/wishes'
import { addressFields, forFields, textFields } from '@cachotteries/contracts/wish-fields'
import { z } from 'zod'
import { localDay } from '../../ui/dates.ts'

const pastDay = day.refine((value) => value === null || value <= localDay(new Date()), messages.DateInFuture)

// The contracts accept null for blank, too, which no input has.
const typed = z.string().transform((text): string | null => text)

const optional = forFields([...textFields, ...addressFields], (field) => typed.pipe(contentSchemas[field]))

/** The rules of the wish form. Its inputs have text, never null. */
export const wishForm = z.object({
  ...contentSchemas,
  ...optional,
  price: z.string().refine((text) => priceIn(text) !== undefined, wrongPrice),
  isPurchased: z.boolean(),
  buyerUid: z.string(),
  purchaseDate: typed.pipe(pastDay),
  isSecret: z.boolean(),
  recipientIds: z.array(z.string()),
  isDraft: z.boolean(),
})
