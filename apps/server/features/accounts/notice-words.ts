import { daysToComeBack } from '@cachotteries/contracts/accounts'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { NoticeMailView } from '@cachotteries/domain/visibility/views/accounts'
import { oneLine } from '../../infrastructure/mail/letter.ts'
import { escaped, framed, paragraph, signature } from '../../infrastructure/mail/letter-frame.ts'

const whatHappened = {
  password: {
    subject: 'Cachotteries : votre mot de passe a changé',
    title: 'Votre mot de passe a changé',
    text: 'Le mot de passe de votre compte Cachotteries vient d’être changé, et vos autres appareils sont déconnectés.',
  },
  email: {
    subject: 'Cachotteries : votre email a changé',
    title: 'Votre email a changé',
    text: 'L’adresse email de votre compte Cachotteries vient d’être changée. C’est le dernier message que vous recevez à celle-ci.',
  },
  passkey: {
    subject: 'Cachotteries\u00a0: une nouvelle clé d’accès',
    title: 'Une nouvelle clé d’accès',
    text: 'Votre compte Cachotteries peut maintenant être ouvert par l’empreinte ou le visage sur un appareil de plus. Si c’est vous, il n’y a rien à faire. Sinon, retirez cette clé d’accès dans «\u00a0Mon Profil\u00a0», et changez votre mot de passe.',
  },
  passkeyRemoved: {
    subject: 'Cachotteries\u00a0: une clé d’accès a été retirée',
    title: 'Une clé d’accès a été retirée',
    text: 'Une des clés d’accès de votre compte Cachotteries vient d’être retirée.',
  },
  provider: {
    subject: 'Cachotteries\u00a0: une autre façon de vous connecter',
    title: 'Une autre façon de vous connecter',
    text: 'Votre compte Cachotteries peut maintenant être ouvert par un compte que vous avez ailleurs. Si c’est vous, il n’y a rien à faire. Sinon, retirez ce lien dans «\u00a0Mon Profil\u00a0».',
  },
  providerRemoved: {
    subject: 'Cachotteries\u00a0: une façon de vous connecter a été retirée',
    title: 'Une façon de vous connecter a été retirée',
    text: 'Votre compte Cachotteries ne s’ouvre plus par le compte que vous avez ailleurs.',
  },
  browser: {
    subject: 'Cachotteries\u00a0: un nouveau navigateur',
    title: 'Un nouveau navigateur',
    text: 'Votre compte Cachotteries vient d’être ouvert dans un navigateur où il ne l’avait jamais été. Si c’est vous, il n’y a rien à faire. Sinon, changez votre mot de passe dans «\u00a0Mon Profil\u00a0»\u00a0: cela déconnecte tous vos autres appareils.',
  },
  guest: {
    subject: 'Cachotteries\u00a0: vous avez fait entrer quelqu’un',
    title: 'Vous avez fait entrer quelqu’un',
    text: 'Depuis votre compte Cachotteries, une personne sans compte vient d’être autorisée à voir la liste d’un de vos proches. Si c’est vous, il n’y a rien à faire. Sinon, retirez cette personne, parmi les invités de cette liste, et changez votre mot de passe dans «\u00a0Mon Profil\u00a0».',
  },
  closed: {
    subject: 'Cachotteries\u00a0: votre compte est fermé',
    title: 'Votre compte est fermé',
    text: `Vous avez fermé votre compte Cachotteries. Dans ${daysToComeBack} jours, il sera effacé pour de bon. Jusque-là, connectez-vous avec votre mot de passe pour y revenir\u00a0: tout sera comme avant.`,
  },
} as const

/** What happened to an account. */
export type Notice = keyof typeof whatHappened

export const isNotice = (text: string): text is Notice => text in whatHappened

const otherwise = (operator: string | undefined): string =>
  `Ce n’était pas vous ? Prévenez ${operator ?? 'la personne qui héberge Cachotteries'}.`

/** @param operator how the operator is found, if they said so */
export function wordsOf(
  notice: Notice,
  { name, device }: Shown<NoticeMailView>,
  operator: string | undefined,
) {
  const { subject, title, text: words } = whatHappened[notice]
  const text = device === null ? words : `${words} (${device})`
  const body = `<p style="${paragraph}">${text}</p>`
  return {
    subject,
    text: `Bonjour ${oneLine(name)},\n\n${text}\n\n${otherwise(operator)}\n\n-- \n${signature}\n`,
    html: framed({ subject, title, name, body, otherwise: escaped(otherwise(operator)) }),
  }
}
