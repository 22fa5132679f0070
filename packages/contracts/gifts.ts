import { z } from 'zod'
import { commandId, form, optionalText, uid } from './text.ts'

export type { GiftPersonView, GiftsView, GiftView } from '@cachotteries/domain/visibility/views'
import type { GiftView } from '@cachotteries/domain/visibility/views'

export type GiftStage = GiftView['stage']

/** Where a gift is on its way, in this order. */
export const giftStages = ['to-buy', 'have', 'given'] as const satisfies readonly GiftStage[]

/** In cents. */
export const mostCents = 10_000_000
const wrongAmount = 'Ce montant va de 0 à 100 000 €'
const cents = z.int(wrongAmount).min(0, wrongAmount).max(mostCents, wrongAmount).nullable()

/** Only the fields that are present change. Null and blank clear. */
export const giftChanges = form({
  stage: z.enum(giftStages, 'Cette étape n’existe pas').optional(),
  paid: cents.optional(),
  note: optionalText(254, 'Cette note est trop longue (254 caractères au plus)').optional(),
  isKept: z.boolean('Cette valeur doit être vraie ou fausse').optional(),
})

export const changeGift = giftChanges.extend({ uid, commandId })
export type ChangeGift = z.infer<typeof changeGift>

export const endGift = form({ uid, commandId })
export type EndGift = z.infer<typeof endGift>

export const budgetChange = form({ budget: cents })

export const changeBudget = budgetChange.extend({ person: uid, commandId })
export type ChangeBudget = z.infer<typeof changeBudget>
