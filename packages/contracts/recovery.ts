import { z } from 'zod'
import { invalidEmail, password } from './accounts.ts'
import { messages } from './messages.ts'
import { form, requiredText } from './text.ts'

/** The address needs only an at sign. The answer doesn't tell whether somebody has it. */
export const recoveryRequest = form({
  email: requiredText(254, invalidEmail, invalidEmail).refine((value) => value.includes('@'), invalidEmail),
})

/** A part of a recovery link. A malformed one is refused as a wrong link, not as a wrong field. */
const partOfLink = z.string(messages.InvalidResetLink)

export const newPassword = form({ password })

export const passwordReset = newPassword.extend({ userId: partOfLink, hash: partOfLink })

/** The answer to every request for a link, whether somebody has the address or not. */
export const recoveryAsked =
  "Merci ! Si l'utilisateur existe, un email a été envoyé dans sa boîte mail." as const

export const passwordChanged = 'Votre mot de passe a bien été modifié.' as const
