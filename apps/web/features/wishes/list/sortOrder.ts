import { byImportance, byName, byPlace } from '@cachotteries/contracts/wishes'
import type { WishView } from '@cachotteries/contracts/wishes'
import { atom } from 'jotai'

export type SortOrder = 'default' | 'importance' | 'name' | 'price'

/** The chosen order of all lists, until the page is loaded again. */
export const sortOrderAtom = atom<SortOrder>('default')

export const sortOrders: readonly { readonly order: SortOrder; readonly label: string }[] = [
  { order: 'default', label: 'Ordre par défaut' },
  { order: 'importance', label: 'Priorité décroissante, les plus récents d’abord' },
  { order: 'name', label: 'Nom, de A à Z' },
  { order: 'price', label: 'Prix croissant' },
]

type Comparison = (a: WishView, b: WishView) => number

const newest: Comparison = (a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0)

/** What sorts by price: euros, then the other currencies, then what has no price. Nothing is converted. */
const priceKey = ({ price }: WishView): string =>
  price ? price.currency.replace('EUR', ' ') + String(price.amount).padStart(9) : '~'

const cheapest: Comparison = (a, b) => (priceKey(a) < priceKey(b) ? -1 : priceKey(a) > priceKey(b) ? 1 : 0)

/** The default is the owner's order, then importance, then the name. `importance` puts the newest of equals first. */
export const comparisons: Record<SortOrder, Comparison> = {
  default: byPlace,
  importance: (a, b) => b.importance - a.importance || newest(a, b) || byName(a, b),
  name: byName,
  price: (a, b) => cheapest(a, b) || byImportance(a, b),
}
