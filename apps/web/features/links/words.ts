import { of } from '@cachotteries/contracts/elision'
import type { LinkToShowView } from '@cachotteries/contracts/links-to-show'
import { longDay, shortDate } from '../../ui/dates.ts'

/** @param name of somebody without an account; undefined for one's own list */
export const titleOfLink = (name: string | undefined): string =>
  name === undefined ? 'Montrer ma liste' : `Montrer la liste ${of(name)}`

/** @param name of somebody without an account; undefined for one's own list */
export const explained = (name: string | undefined): string =>
  name === undefined
    ? 'Qui a ce lien voit votre liste comme vous la voyez, sans compte, et rien de plus. Vos brouillons n’y sont pas. Personne ne sait qui l’ouvre.'
    : `Qui a ce lien voit la liste comme ${name} la verrait, sans compte, et rien de plus. Personne ne sait qui l’ouvre.`

/** Since when there is a link, and until when. */
export function since({ madeAt, until, path }: LinkToShowView): string | undefined {
  if (madeAt === null) return undefined
  const end = until === null ? 'sans date de fin' : `jusqu’au ${longDay(until)}`
  const lost =
    path === null ? ' Il est trop ancien pour être redonné d’ici\u00a0: changez-le pour en envoyer un.' : ''
  return `Il y a un lien depuis le ${shortDate(madeAt)}, ${end}.${lost}`
}

/** What is asked before a link ends. */
export const questions = {
  make: {
    question: 'Changer le lien\u00a0?',
    text: 'L’ancien ne montrera plus rien\u00a0: il faudra envoyer le nouveau.',
    confirm: 'Changer',
  },
  withdraw: {
    question: 'Supprimer le lien\u00a0?',
    text: 'Les personnes qui l’ont ne verront plus la liste.',
    confirm: 'Supprimer',
  },
} as const
