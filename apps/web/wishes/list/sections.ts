import { byName } from '@cachotteries/contracts/wishes'
import type { ShownWish } from '../shownWish.ts'
import { isRelatives } from '../shownWish.ts'
import { comparisons, type SortOrder } from './sortOrder.ts'

export interface Sections {
  readonly available: readonly ShownWish[]
  readonly bought: readonly ShownWish[]
}

/** The available wishes in the chosen order, and the bought ones, the latest purchase first. */
export function sections(wishes: readonly ShownWish[], order: SortOrder): Sections {
  const compare = comparisons[order]
  return {
    available: wishes.filter(({ wish }) => !wish.isPurchased).toSorted((a, b) => compare(a.wish, b.wish)),
    bought: wishes
      .filter(({ wish }) => wish.isPurchased)
      .toSorted((a, b) => boughtOn(b).localeCompare(boughtOn(a)) || byName(a.wish, b.wish)),
  }
}

const boughtOn = ({ wish }: ShownWish): string => (isRelatives(wish) ? (wish.purchaseDate ?? '') : '')
