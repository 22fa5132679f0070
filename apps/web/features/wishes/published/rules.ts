import { purchaseRefusals } from '@cachotteries/contracts/refusals/purchases'
import { day } from '@cachotteries/contracts/wishes'
import { z } from 'zod'
import { localDay } from '../../../ui/dates.ts'
import { contentRules } from '../form/inputs.ts'

const pastDay = day.refine(
  (value) => value === null || value <= localDay(new Date()),
  purchaseRefusals.DateInFuture[1],
)

/** The rules of the form of a wish. Its inputs have text, never null. */
export const wishRules = z.object({
  ...contentRules,
  isPurchased: z.boolean(),
  buyerUid: z.string(),
  // It accepts null, too, which no input has.
  purchaseDate: z
    .string()
    .transform((text): string | null => text)
    .pipe(pastDay),
  isSecret: z.boolean(),
  recipientIds: z.array(z.string()),
  isDraft: z.boolean(),
})
