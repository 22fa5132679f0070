import { byImportance, byName } from '@cachotteries/contracts/wishes'
import type { WishView } from '@cachotteries/contracts/wishes'
import { atom } from 'jotai'

export type SortOrder = 'default' | 'importance' | 'name'

/** The chosen order of all lists, until the page is loaded again. */
export const sortOrderAtom = atom<SortOrder>('default')

export const sortOrders: readonly { readonly order: SortOrder; readonly label: string }[] = [
  { order: 'default', label: 'Ordre par défaut' },
  { order: 'importance', label: 'Priorité décroissante' },
  { order: 'name', label: 'Nom, de A à Z' },
]

type Comparison = (a: WishView, b: WishView) => number

const newest: Comparison = (a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0)

/** The default sorts by importance, then by name; `importance` puts the newest first among equally important ones. */
export const comparisons: Record<SortOrder, Comparison> = {
  default: byImportance,
  importance: (a, b) => b.importance - a.importance || newest(a, b) || byName(a, b),
  name: byName,
}
