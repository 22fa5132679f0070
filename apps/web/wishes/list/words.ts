import { count } from '../../ui/count.ts'
import { of } from '@cachotteries/contracts/elision'
import type { Sections } from './sections.ts'

/** @param owner the name of the relative whose list it is; undefined for one's own */
export const titleOfList = (owner: string | undefined): string =>
  owner === undefined ? 'Ma liste de souhaits' : `Liste ${of(owner)}`

export const labelOfAdding = (own: boolean): string =>
  own ? 'Ajouter un souhait' : 'Ajouter une idée secrète'

export function countsOf({ available, bought }: Sections, byVisitor: boolean): string {
  if (!byVisitor) return count(available.length, 'souhait', 'souhaits')
  const free = count(available.length, 'disponible', 'disponibles')
  return `${free} · ${count(bought.length, 'acheté', 'achetés')}`
}
