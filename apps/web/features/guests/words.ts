import { capitalised } from '@cachotteries/contracts/capitalised'
import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { Person } from '@cachotteries/contracts/accounts'
import { of } from '@cachotteries/contracts/elision'
import type { SightView } from '@cachotteries/contracts/sight'
import { localDay, longDay } from '../../ui/dates.ts'

export type Guest = SightView['Guests'][number]

export const explained = (owner: string): string =>
  `Une marraine à l’étranger, un voisin\u00a0: ils voient cette liste comme vous, sans les noms, et peuvent offrir. ${owner} n’en sait rien.`

export const isSetAside = (guest: Guest, { SetAside }: SightView): boolean =>
  SetAside.some(({ uid }) => uid === guest.uid)

/** Whether a guest sees the list at present: as long as they are invited, and as their inviter sees it. */
export const isSeeing = (guest: Guest, view: SightView): boolean =>
  guest.stage === 'admitted' &&
  guest.until >= localDay(new Date()) &&
  view.People.some(({ uid }) => uid === guest.by.uid) &&
  !isSetAside(guest, view)

/** A guest as they are called among the people who see a list. */
export const personOf = (guest: Guest): Person => ({
  uid: guest.uid,
  name: `${nameOf(guest)} (via ${guest.by.name})`,
})

/** Who invited a guest, and how far they have come. */
export function invitation(guest: Guest, view: SightView, me: string): string {
  const { by, until, stage } = guest
  const who = by.uid === me ? 'par vous' : of(by.name)
  const where = {
    invited: 'pas encore venue',
    waiting: by.uid === me ? 'attend votre réponse' : `attend la réponse ${of(by.name)}`,
    admitted: isSetAside(guest, view)
      ? 'à l’écart'
      : isSeeing(guest, view)
        ? `jusqu’au ${longDay(until)}`
        : 'ne voit plus la liste',
  }[stage]
  return `Invitée ${who}, ${where}`
}

/** Who opened the link, for the inviter, who says whether it is them. */
export const arrival = (guest: Guest, when: string | undefined): string =>
  [
    `${nameOf(guest)} a ouvert le lien`,
    when === undefined ? '' : ` le ${when}`,
    guest.device === null ? '' : `, avec ${guest.device}`,
    '. Tant que vous n’avez pas répondu, cette personne ne voit rien de la liste.',
  ].join('')

export const nameOf = ({ name }: Guest): string => name ?? capitalised(inPlaceOfName.somebody)

/** What is asked before a guest goes. */
export const withdrawal = (guest: Guest) => ({
  question: `Retirer ${nameOf(guest)}\u00a0?`,
  text: `${nameOf(guest)} ne verra plus cette liste. Ses cadeaux restent, au nom de ${guest.by.name}, ou d’«\u00a0un ancien invité\u00a0» pour ce que ${guest.by.name} ne voit pas.`,
  confirm: 'Retirer',
})
