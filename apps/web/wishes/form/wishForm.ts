import { messages } from '@cachotteries/contracts/messages'
import { comment, day, img, importance, url, wishName } from '@cachotteries/contracts/wishes'
import { z } from 'zod'
import { localDay } from '../../ui/dates.ts'

const pastDay = day.refine((value) => value === null || value <= localDay(new Date()), messages.DateInFuture)

// The contracts take null for blank, too: a type that an input never holds.
const typed = z.string().transform((text): string | null => text)

/** What the wish form must hold to be saved. Its inputs hold text, never null. */
export const wishForm = z.object({
  name: wishName,
  importance,
  comment: typed.pipe(comment),
  url: typed.pipe(url),
  img: typed.pipe(img),
  isPurchased: z.boolean(),
  buyerUid: z.string(),
  purchaseDate: typed.pipe(pastDay),
  isSecret: z.boolean(),
  recipientIds: z.array(z.string()),
})
