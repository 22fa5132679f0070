import { of } from '@cachotteries/contracts/elision'

/** What the owner of a list will see of a purchase: the same before and after it. */
export const whatOwnerSees = (owner: string, staysOnList: boolean): string =>
  staysOnList
    ? `${owner} ne verra rien changer`
    : `Il disparaîtra de la liste ${of(owner)} à sa prochaine visite`

/** The same above the wishes of the list. */
export const whatOwnerSeesOfAny = (owner: string, staysOnList: boolean): string =>
  `Un souhait acheté\u00a0? ${whatOwnerSees(owner, staysOnList)}.`
