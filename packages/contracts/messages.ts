import { mostWishes } from '@cachotteries/domain/features/wishes/bounds'
import { listed } from './listed.ts'
import { refusals, type Reason } from './refusals.ts'

/** The message of each refusal, for people. */
export const messages = Object.fromEntries(
  Object.entries(refusals).map(([reason, [, words]]) => [reason, words]),
) as Readonly<Record<Reason, string>>

/** @param seconds until the limit allows another attempt */
export function tooManyAttempts(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Trop de tentatives, réessayez dans ${minutes === 1 ? 'une minute' : `${minutes} minutes`}`
}

/** @param room how many more wishes the list may have, which is fewer than were to be added */
export const roomLeft = (room: number): string =>
  room <= 0
    ? messages.ListFull
    : `Cette liste a encore de la place pour ${room === 1 ? 'un souhait' : `${room} souhaits`}\u00a0: ${mostWishes} au plus`

/** @param reference by which the operator finds the error in the log */
export const unexpected = (reference: string): string => `${messages.Unexpected} (référence ${reference})`

/** Beside the link of a picture that could not be loaded. */
export const checkTheLink = 'Vérifiez le lien'

/** For a password that is among the most frequent ones. */
export const commonPassword =
  'Ce mot de passe est trop courant, il serait vite deviné : choisissez-en un autre'

/** For the member who chose these members for a draw: their accounts are closed, or nobody can draw for them. */
export const cannotTakePart = (names: readonly string[]): string =>
  `${listed(names)} ${names.length === 1 ? 'ne peut' : 'ne peuvent'} pas participer au tirage`

/** For a user whose mark came after that of another buyer. */
export const boughtByAnother = (buyer: string): string => `${buyer} a été plus rapide et l’a déjà acheté`

/** For the operator who typed an unknown name or address. */
export const nobodyNamed = (login: string): string => `Aucun compte n’a « ${login} » pour nom ni pour adresse`

/** For the operator who typed a name that several people have, of whom at most one has an account. */
export const severalNamed = (login: string, ids: readonly string[]): string =>
  [
    `Plusieurs personnes s’appellent «\u00a0${login}\u00a0»\u00a0: donnez l’un de ces identifiants`,
    ...ids,
  ].join('\n')
