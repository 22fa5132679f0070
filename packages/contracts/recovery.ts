import { z } from 'zod'
import { invalidEmail, password } from './accounts.ts'
import { messages } from './messages.ts'
import { form, requiredText } from './text.ts'

/** Asks nothing more of an address than an at sign: whether it is somebody's is for nobody to learn here. */
export const recoveryRequest = form({
  email: requiredText(254, invalidEmail, invalidEmail).refine((value) => value.includes('@'), invalidEmail),
})

/** A part of a recovery link. One that can't be right is a wrong link like any other, not a wrong field. */
const partOfLink = z.string(messages.InvalidResetLink)

export const newPassword = form({ password })

export const passwordReset = newPassword.extend({ userId: partOfLink, hash: partOfLink })

/** What everybody is told who asks for a link, whether the address is somebody's or not. */
export const recoveryAsked =
  "Merci ! Si l'utilisateur existe, un email a été envoyé dans sa boîte mail." as const

export const passwordChanged = 'Votre mot de passe a bien été modifié.' as const
