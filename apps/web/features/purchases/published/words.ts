import { of } from '@cachotteries/contracts/elision'
import { inPlaceOfName } from '@cachotteries/contracts/in-place-of-names'
import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { capitalised } from '@cachotteries/contracts/capitalised'
import { listed } from '@cachotteries/contracts/listed'
import { euros } from '../../../ui/money.ts'
import { givenBeyond, type WishGift } from './gifts.ts'

/** Those who give it, who is in charge first. */
const namesIn = ({ name, together }: WishGift): string[] => [
  name,
  ...(together?.participants ?? []).map((one) => one.name),
]

/** Who gives a wish of which nothing is left: « Acheté par Thomas (2) et Léa (4) ». */
export function whoGives(wish: RelativesWishView): string {
  const { gifts } = wish
  if (gifts.length === 0) return inPlaceOfName.giver
  const counts = gifts.length > 1
  return `Acheté par ${listed(
    gifts.flatMap((gift) => {
      const names = namesIn(gift)
      return counts ? [`${listed(names)} (${gift.quantity})`] : names
    }),
  )}`
}

/** Of a wish of which something is left, who gives how many: « Thomas en offre 2 : il en reste 4 sur 6 ». */
export function whatIsLeft({ gifts, quantity, remaining }: RelativesWishView): string | undefined {
  if (remaining === 0 || remaining === (quantity ?? 1)) return undefined
  const left = `il en reste ${remaining} sur ${quantity}`
  const given = gifts.map((gift) => {
    const names = namesIn(gift)
    return `${listed(names)} en ${names.length > 1 ? 'offrent' : 'offre'} ${gift.quantity}`
  })
  // A reader who is spared isn't told who.
  return capitalised(given.length === 0 ? left : `${listed(given)}\u00a0: ${left}`)
}

/** « 1 de plus que demandé ». */
export const whatIsBeyond = (wish: RelativesWishView): string | undefined => {
  const beyond = givenBeyond(wish)
  return beyond > 0 ? `${beyond} de plus que demandé` : undefined
}

/** « Il manque 40 € sur 240 € ». */
export const whatIsMissing = (missing: number, target: number): string =>
  missing === 0 ? `Les ${euros(target)} sont réunis` : `Il manque ${euros(missing)} sur ${euros(target)}`

/** Of a gift of several that others can join: « Thomas propose de participer · il manque 190 € ». */
export function whoProposes({ name, together }: WishGift): string {
  const missing = together?.missing ?? null
  return `${name} propose de participer${missing === null ? '' : ` · il manque ${euros(missing)}`}`
}

/** Those who take part in it with who proposes it: « Zoé et Léa participent ». */
export function whoTakesPart({ together }: WishGift): string | undefined {
  const names = (together?.participants ?? []).map(({ name }) => name)
  if (names.length === 0) return undefined
  return `${listed(names)} ${names.length > 1 ? 'participent' : 'participe'}`
}

/** What the owner of a list will see of a purchase: the same before and after it. */
export const whatOwnerSees = (owner: string, staysOnList: boolean): string =>
  staysOnList
    ? `${owner} ne verra rien changer`
    : `Il disparaîtra de la liste ${of(owner)} à sa prochaine visite`

/** The same above the wishes of the list. */
export const whatOwnerSeesOfAny = (owner: string, staysOnList: boolean): string =>
  `Un souhait acheté\u00a0? ${whatOwnerSees(owner, staysOnList)}.`
