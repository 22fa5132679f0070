import { fewestInDraw, mostAgain, mostInDraw } from '@cachotteries/domain/features/draws/bounds'
import { z } from 'zod'
import { drawRefusals } from './refusals/draws.ts'
import { commandId, flag, form, optionalText, readable, requiredText, uid, visibleText } from './text.ts'

export { fewestInDraw, mostAgain }
export type {
  DrawCheckView,
  DrawsView,
  DrawView,
  QuestionView,
} from '@cachotteries/domain/visibility/views/draws'

const title = readable(
  requiredText(100, 'Veuillez renseigner un titre', 'Le titre est trop long (100 caractères au plus)'),
)

/** In words: '20 € environ', 'fait main'. */
const budget = optionalText(100, 'Le budget est trop long (100 caractères au plus)')

const exclusion = form({ giver: uid, drawn: uid, both: flag.default(false) })

/** Who takes part, and who must not draw whom; `both`: nor the other way round. */
export const drawRules = form({
  participants: z
    .array(uid, 'La liste des participants est invalide')
    .min(fewestInDraw, drawRefusals.TooFewToDraw[1])
    .max(mostInDraw, `${mostInDraw} participants au plus`),
  exclusions: z
    .array(exclusion, 'La liste des exclusions est invalide')
    .max(500, 'Trop d’exclusions (500 au plus)')
    .default([]),
})

/** `notAsLast`: as few as fit draw whom they drew the last time in this family. */
export const drawForm = drawRules.extend({
  title,
  day: z.iso.date('La date est invalide'),
  budget: budget.optional(),
  notAsLast: flag.default(false),
})

export const checkDraw = drawRules.extend({ family: uid })
export type CheckDraw = z.infer<typeof checkDraw>

export const drawNames = drawForm.extend({ family: uid, commandId })
export type DrawNames = z.infer<typeof drawNames>

export const drawAgain = drawForm.extend({ family: uid, uid, commandId })
export type DrawAgain = z.infer<typeof drawAgain>

export const callOffDraw = form({ family: uid, uid, commandId })
export type CallOffDraw = z.infer<typeof callOffDraw>

export const drawParticipant = form({ person: uid })
export const changeParticipant = callOffDraw.extend({ person: uid })
export type ChangeParticipant = z.infer<typeof changeParticipant>

const text = visibleText(500, 'Écrivez un message', 'Ce message est trop long\u00a0: 500 caractères au plus')

/**
 * `giver`: in whose name; oneself, or somebody whose list one keeps. `drawn`: whom they gave to when the question was written.
 * When that is somebody else by now, it is refused; left out, it is for the person to whom they give now.
 */
export const questionForm = form({ giver: uid, drawn: uid.optional(), text })
export const askQuestion = questionForm.extend({ family: uid, uid, commandId })
export type AskQuestion = z.infer<typeof askQuestion>

export const answerForm = form({ text })
export const answerQuestion = answerForm.extend({ uid, commandId })
export type AnswerQuestion = z.infer<typeof answerQuestion>
