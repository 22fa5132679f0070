import { z } from 'zod'
import { invalidEmail, password } from './accounts.ts'
import { accountRefusals } from './refusals/accounts.ts'
import { form, requiredText } from './text.ts'

/** The address needs only an at sign. The answer doesn't tell whether somebody has it. */
export const recoveryRequest = form({
  email: requiredText(254, invalidEmail, invalidEmail).refine((value) => value.includes('@'), invalidEmail),
})

/** A part of a recovery link. A malformed one is refused as a wrong link, not as a wrong field. */
const partOfLink = z.string(accountRefusals.InvalidResetLink[1])

export const newPassword = form({ password })

export const resetLink = form({ userId: partOfLink, hash: partOfLink })

export const passwordReset = newPassword.extend(resetLink.shape)

/** What a link to sign in carries in its fragment. A malformed one is refused as a wrong link, not as a wrong field. */
export const signInLink = form({ token: z.string(accountRefusals.InvalidSignInLink[1]) })

/** The answer to every request for a link to sign in, whether somebody has the address or not. */
export const signInLinkAsked =
  'Si un compte a cette adresse, un mail y arrive. Ouvrez son lien ici même, dans ce navigateur, avant un quart d’heure.' as const

/** The answer to every request for a link, whether somebody has the address or not. */
export const recoveryAsked =
  "Merci ! Si l'utilisateur existe, un email a été envoyé dans sa boîte mail." as const

export const passwordChanged = 'Votre mot de passe a bien été modifié.' as const

/** @param operator how the operator of a server without mail is found, if they said so */
export const askTheOperator = (operator: string | undefined): string =>
  `Ce serveur n’envoie pas de mail\u00a0: demandez votre lien à ${operator ?? 'la personne qui héberge Cachotteries'}.`
