import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { commandId, flag, form, readable, requiredText, uid } from './text.ts'

export type {
  CalendarAddressView,
  CalendarView,
  OccasionsView,
  OccasionView,
} from '@cachotteries/domain/visibility/views/occasions'

const title = readable(
  requiredText(100, 'Veuillez renseigner un titre', 'Le titre est trop long (100 caractères au plus)'),
)

const some = z
  .array(uid, 'La liste des personnes est invalide')
  .min(1, 'Veuillez choisir au moins une personne')
  .max(100, 'Trop de personnes')
  .nullable()
  .optional()

/**
 * `people` are whom it is for; without them it is for the whole family. `seenBy` are those who see it, with them; null is the whole
 * family. A surprise is hidden from `people`. Who sees it stays as it is where a change says nothing of it. A day without its year
 * comes back every year.
 */
export const occasionForm = form({
  title,
  day: calendarDay,
  people: some,
  seenBy: some,
  isSurprise: flag.optional(),
})

export const addOccasion = occasionForm.extend({ family: uid, commandId })
export type AddOccasion = z.infer<typeof addOccasion>

export const changeOccasion = occasionForm.extend({ family: uid, uid, commandId })
export type ChangeOccasion = z.infer<typeof changeOccasion>

export const removeOccasion = form({ family: uid, uid, commandId })
export type RemoveOccasion = z.infer<typeof removeOccasion>
