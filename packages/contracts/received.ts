import { z } from 'zod'
import { calendarDay, hasYear } from './calendar-day.ts'
import { mostInMessage } from './conversations.ts'
import { commandId, form, uid, visibleText } from './text.ts'
import { day } from './wishes.ts'

export type {
  ArrivalView,
  ArrivalsView,
  ArrivedGiftView,
  ArrivedThanksView,
  KnownGiverView,
  ReceivedGiftView,
  ReceivedView,
  ThanksView,
  ToldGiftView,
  ToldView,
} from '@cachotteries/domain/visibility/views/received'

/** Whose received things: one's own, or those of somebody whose list one keeps. */
export const receivedOf = form({ owner: uid })

/** The day on which it was given or received: today, when it is missing. */
export const onDay = form({ on: day.optional() })

/** Tells a person that a gift of one's own came from oneself. Nothing takes it back. */
export const tellGift = onDay.extend({ gift: uid, to: uid, commandId })
export type TellGift = z.infer<typeof tellGift>

/** Of a wish on one's own list, or on one that one keeps. */
export const receiveWish = onDay.extend({ uid, commandId })
export type ReceiveWish = z.infer<typeof receiveWish>

export const undoReceipt = form({ uid, commandId })
export type UndoReceipt = z.infer<typeof undoReceipt>

export const thanks = form({
  text: visibleText(
    mostInMessage,
    'Écrivez quelques mots',
    `Ces mots sont trop longs\u00a0: ${mostInMessage} caractères au plus`,
  ),
})

/** Thanks a giver for `uid`, which `owner` received; without one, all whom nobody thanked for it yet. */
export const thank = thanks.extend({ owner: uid, uid, giver: uid.optional(), commandId })
export type Thank = z.infer<typeof thank>

/** What was on the user's screen, or what they put aside, of what was new to them. */
export const arrivalsSeen = form({
  uids: z.array(uid, 'La liste est invalide').max(100, 'C’est trop à la fois'),
  as: z.enum(['seen', 'aside'], 'Dites si c’est vu, ou rangé'),
})
export const noteArrivals = arrivalsSeen.extend({ commandId })
export type NoteArrivals = z.infer<typeof noteArrivals>

/** The day of an occasion of which the user said what they received. */
export const recalledDay = form({ day: calendarDay.refine(hasYear, 'Il manque l’année') })
export const recallDay = recalledDay.extend({ commandId })
export type RecallDay = z.infer<typeof recallDay>
