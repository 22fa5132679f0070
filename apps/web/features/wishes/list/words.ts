import { count } from '../../../ui/count.ts'
import { of } from '@cachotteries/contracts/elision'
import type { Sections } from './sections.ts'

/** @param owner the name of the relative whose list it is; undefined for one's own */
export const titleOfList = (owner: string | undefined): string =>
  owner === undefined ? 'Ma liste de souhaits' : `Liste ${of(owner)}`

/** How many wishes there are in each section. What is free is said of an empty list too, but not when all is bought. */
export function countsOf({ available, together, bought }: Sections, byVisitor: boolean): string {
  if (!byVisitor) return count(available.length, 'souhait', 'souhaits')
  const [free, shared, gone] = [available.length, together.length, bought.length]
  return [
    (free > 0 || shared + gone === 0) && count(free, 'disponible', 'disponibles'),
    shared > 0 && `${shared} à plusieurs`,
    (gone > 0 || shared === 0) && count(gone, 'acheté', 'achetés'),
  ]
    .filter(Boolean)
    .join(' · ')
}
