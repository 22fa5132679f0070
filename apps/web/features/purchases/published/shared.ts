import { of } from '@cachotteries/contracts/elision'
import type { GiftView } from '@cachotteries/contracts/gifts'
import { listed } from '@cachotteries/contracts/listed'

/** Whether others give it with the user, who has it among their gifts. */
export const isShared = ({ together }: GiftView): boolean => (together?.participants.length ?? 0) > 1

/** Who is in charge of it after whom: « Zoé a pris la suite de Thomas ». */
export function whoFollows(
  { from, to }: NonNullable<NonNullable<GiftView['together']>['passed']>,
  me: string,
): string {
  if (to.uid === me) return `Vous avez pris la suite ${of(from.name)}`
  return from.uid === me ? `${to.name} a pris votre suite` : `${to.name} a pris la suite ${of(from.name)}`
}

/** Who gives it with the user, and who is in charge. */
export function togetherWords(gift: GiftView, others: readonly { readonly name: string }[]): string {
  const { together } = gift
  const names = listed(others.map(({ name }) => name))
  if (!isShared(gift)) return 'Ouvert à d’autres\u00a0: personne n’y participe encore'
  return together?.isInCharge
    ? `À plusieurs, avec ${names}\u00a0: vous vous en occupez`
    : `À plusieurs, avec ${names}\u00a0: ${together?.inCharge.name} s’en occupe`
}
