import { byName } from '@cachotteries/contracts/wishes'
import type { ShownWish } from '../shownWish.ts'
import { isRelatives } from '../shownWish.ts'
import { comparisons, type SortOrder } from './sortOrder.ts'

export interface Sections {
  readonly available: readonly ShownWish[]
  readonly bought: readonly ShownWish[]
}

/**
 * The available wishes in the chosen order, and the bought ones, the latest purchase first.
 *
 * @param order `sent` for that of the server's answer, which is the default one
 */
export function sections(wishes: readonly ShownWish[], order: SortOrder | 'sent'): Sections {
  const compare = order === 'sent' ? () => 0 : comparisons[order]
  return {
    available: wishes.filter(({ wish }) => !wish.isPurchased).toSorted((a, b) => compare(a.wish, b.wish)),
    bought: wishes
      .filter(({ wish }) => wish.isPurchased)
      .toSorted((a, b) => boughtOn(b).localeCompare(boughtOn(a)) || byName(a.wish, b.wish)),
  }
}

/** The place of a card that was pressed. */
export interface HeldPlace {
  readonly uid: string
  readonly section: keyof Sections
  readonly index: number
}

/** The place of a wish; undefined when it isn't there. */
export function placeIn(shown: Sections, uid: string): HeldPlace | undefined {
  for (const section of ['available', 'bought'] as const) {
    const index = shown[section].findIndex(({ wish }) => wish.uid === uid)
    if (index >= 0) return { uid, section, index }
  }
  return undefined
}

/** The sections with one wish in the place that it had. */
export function withHeld(shown: Sections, { uid, section, index }: HeldPlace): Sections {
  const row = [...shown.available, ...shown.bought].find(({ wish }) => wish.uid === uid)
  if (!row) return shown
  const others = (rows: readonly ShownWish[]) => rows.filter((other) => other !== row)
  const rest = { available: others(shown.available), bought: others(shown.bought) }
  return { ...rest, [section]: rest[section].toSpliced(index, 0, row) }
}

const boughtOn = ({ wish }: ShownWish): string => (isRelatives(wish) ? (wish.purchaseDate ?? '') : '')
