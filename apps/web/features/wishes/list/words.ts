import { count } from '../../../ui/count.ts'
import { of } from '@cachotteries/contracts/elision'
import { isWaitingFor } from '../../purchases/published/gifts.ts'
import type { Sections } from './sections.ts'

/** @param owner the name of the relative whose list it is; undefined for one's own */
export const titleOfList = (owner: string | undefined): string =>
  owner === undefined ? 'Ma liste de souhaits' : `Liste ${of(owner)}`

/** @param visitor who sees somebody else's list; undefined for one's own */
export function countsOf({ available, bought }: Sections, visitor: string | undefined): string {
  if (visitor === undefined) return count(available.length, 'souhait', 'souhaits')
  const free = count(available.length, 'disponible', 'disponibles')
  const waiting = bought.filter(({ wish }) => isWaitingFor(wish, visitor)).length
  const beside = waiting > 0 ? `, dont ${waiting} où participer` : ''
  return `${free} · ${count(bought.length, 'acheté', 'achetés')}${beside}`
}
