import { giftStages, type GiftView } from '@cachotteries/domain/visibility/views/gifts'
import { mostCents } from '@cachotteries/domain/visibility/views/parts'
import { z } from 'zod'
import { calendarDay, hasYear } from './calendar-day.ts'
import { commandId, form, optionalText, optionalUid, uid } from './text.ts'
import { day } from './wishes.ts'

export type {
  GiftPersonView,
  GiftsView,
  GiftView,
  GivenView,
} from '@cachotteries/domain/visibility/views/gifts'
export type GiftStage = GiftView['stage']

const wrongAmount = 'Ce montant va de 0 à 100 000 €'
/** In cents. */
export const cents = z.int(wrongAmount).min(0, wrongAmount).max(mostCents, wrongAmount).nullable()

/** Only the fields that are present change. Null and blank clear. */
export const giftChanges = form({
  stage: z.enum(giftStages, 'Cette étape n’existe pas').optional(),
  /** The day of a gift that was given: by default, that on which its buyer says so. */
  givenOn: day.optional(),
  occasion: optionalUid.optional(),
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

const year = z
  .int('Cette année est invalide')
  .min(1, 'Cette année est invalide')
  .max(9999, 'Cette année est invalide')

/** Without a year: the last one in which something was given. */
export const givenInYear = form({ year: year.optional() })
export type GivenInYear = z.infer<typeof givenInYear>

/** Which gifts were given on the day of an occasion: none, perhaps. */
export const dayAnswer = form({
  day: calendarDay.refine(hasYear, 'Il manque l’année'),
  gifts: z.array(uid, 'La liste des cadeaux est invalide').max(500, 'Trop de cadeaux'),
})

export const answerDay = dayAnswer.extend({ occasion: uid, commandId })
export type AnswerDay = z.infer<typeof answerDay>
