import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { codePoints } from './characters.ts'
import { commandId, flag, form, optionalText, pasted, readable, requiredText, storable, uid } from './text.ts'

export type {
  AccountView,
  OpenSessionView,
  RelativeView,
  SessionView,
} from '@cachotteries/domain/visibility/views/accounts'
export type { Person, PersonWithPicture } from '@cachotteries/domain/visibility/views/parts'

const passwordLength = 'Le mot de passe doit contenir au moins 6 caractères'

/** A password in the form in which it is hashed: keyboards write accents in one sign or in two, and letters in several widths. */
export const passwordAsHashed = (password: string): string => password.normalize('NFKC')

const lengthOf = (password: string): number => codePoints(passwordAsHashed(password))

export const password = z
  .string('Veuillez renseigner un mot de passe')
  .refine((value) => lengthOf(value) >= 6, passwordLength)
  .refine((value) => lengthOf(value) <= 128, 'Le mot de passe est trop long (128 caractères au plus)')
  .refine(storable, 'Le mot de passe est illisible')
  .meta({ minLength: 6, maxLength: 128, format: 'password' })

/** No at sign, in any of its Unicode forms, so that a name can't be taken for an address. May be from before `newUserName`. */
export const userName = userNameWritten()

function userNameWritten(written?: (text: string) => string) {
  return requiredText(
    50,
    'Veuillez renseigner un nom d’utilisateur',
    'Le nom d’utilisateur est trop long (50 caractères au plus)',
    written,
  ).refine(
    (value) => !value.normalize('NFKC').includes('@'),
    'Le nom d’utilisateur ne peut pas contenir le signe @',
  )
}

/** The name of a new account: one that people can read. */
const newUserName = readable(userNameWritten(pasted))

export const invalidEmail = 'Veuillez renseigner une adresse email valide'

export const email = requiredText(254, invalidEmail, invalidEmail, pasted).pipe(z.email(invalidEmail))

export const registration = form({ name: newUserName, email, password })
export type Registration = z.infer<typeof registration>

/** What somebody chooses whom a provider of OpenID Connect knows, and who has no account here. */
export const newcomer = registration.pick({ name: true, email: true })
export type Newcomer = z.infer<typeof newcomer>

/** `login` is a name or an email. `comesBack` opens an account again that its person closed. */
export const credentials = form({
  login: requiredText(254, 'Veuillez renseigner votre identifiant', 'Identifiant trop long'),
  password: z
    .string('Veuillez renseigner votre mot de passe')
    .min(1, 'Veuillez renseigner votre mot de passe')
    .max(512, 'Mot de passe trop long'),
  comesBack: flag.optional(),
})
export type Credentials = z.infer<typeof credentials>

/** The documented call accepts `login` or `identifier`. */
export const credentialsUnderEitherName = form({
  login: credentials.shape.login.optional(),
  identifier: credentials.shape.login.optional(),
  password: credentials.shape.password,
  comesBack: credentials.shape.comesBack,
}).transform(({ login, identifier, password, comesBack }, { addIssue }): Credentials => {
  const given = login ?? identifier
  if (given === undefined)
    addIssue({ code: 'custom', path: ['login'], message: 'Veuillez renseigner votre identifiant' })
  return { login: given ?? '', password, comesBack }
})

/** The picture's address may be any text. The form warns of one that isn't an address, and keeps it. */
export const profileChanges = form({
  name: userName.optional(),
  img: optionalText(254, 'L’adresse de l’image est trop longue (254 caractères au plus)').optional(),
  birthDate: calendarDay.nullable().optional(),
  totalSurprise: flag.optional(),
  sparesMe: flag.optional(),
})
export type ProfileChanges = z.infer<typeof profileChanges>

export const changeProfile = profileChanges.extend({ commandId })
export type ChangeProfile = z.infer<typeof changeProfile>

/** With the present password, so that somebody who finds an open session doesn't take over the account. */
const currentPassword = credentials.shape.password

export const emailChange = form({ email, currentPassword })
export const changeEmail = emailChange.extend({ commandId })
export type ChangeEmail = z.infer<typeof changeEmail>

export const passwordChange = form({ password, currentPassword })
export type PasswordChange = z.infer<typeof passwordChange>

/** After this time a closed account is erased. Until then its person may come back. */
export const daysToComeBack = 14

/** Closes the own account, to be erased. */
export const accountClosing = form({ currentPassword })
export type AccountClosing = z.infer<typeof accountClosing>

export const accountClosed = 'Votre compte est fermé.' as const

export const onePerson = form({ uid })

/** One of the user's own sessions. */
export const oneSession = form({
  id: z.string('Session inconnue').max(64, 'Session inconnue').refine(storable, 'Session inconnue'),
})

export const oneFriend = form({ friend: uid })
