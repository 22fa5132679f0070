import { byName, type WishView } from '@cachotteries/contracts/wishes'
import type { ShownWish } from '../shownWish.ts'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { openGiftOf } from '../../purchases/published/gifts.ts'
import { yearOf } from './years.ts'
import { comparisons, type SortOrder } from './sortOrder.ts'

export interface Sections {
  readonly available: readonly ShownWish[]
  /** Gifts of several that others can join. */
  readonly together: readonly ShownWish[]
  readonly bought: readonly ShownWish[]
  /** What its owner put away with a year. */
  readonly putAway: readonly ShownWish[]
}

/**
 * The available wishes in the chosen order; the gifts of several that others can join and the other bought ones, the latest
 * purchase first.
 *
 * @param given what the user noted as given: it is among what they gave, for them, and no more among what is bought
 * @param order `sent` for that of the server's answer, which is the default one
 */
export function sections(
  wishes: readonly ShownWish[],
  order: SortOrder | 'sent',
  given: ReadonlySet<string> = new Set(),
): Sections {
  const compare = order === 'sent' ? () => 0 : comparisons[order]
  const taken = wishes
    .filter(({ wish }) => isTaken(wish) && !given.has(wish.uid))
    .toSorted((a, b) => boughtOn(b).localeCompare(boughtOn(a)) || byName(a.wish, b.wish))
  return {
    available: wishes
      .filter((shown) => !isTaken(shown.wish) && yearOf(shown) === undefined)
      .toSorted((a, b) => compare(a.wish, b.wish)),
    putAway: wishes
      .filter((shown) => yearOf(shown) !== undefined)
      .toSorted((a, b) => compare(a.wish, b.wish)),
    together: taken.filter(({ wish }) => openGiftOf(wish) !== undefined),
    bought: taken.filter(({ wish }) => openGiftOf(wish) === undefined),
  }
}

/** Whether it is bought, or its owner received it. */
const isTaken = (wish: WishView): boolean =>
  wish.isPurchased || (isRelatives(wish) && wish.receivedOn !== null)

/** The sections of what is on the list, as they follow each other. */
const onList = ['available', 'together', 'bought'] as const

/** All that is on the list, as it stands there. */
export const allOf = (shown: Sections): readonly ShownWish[] => onList.flatMap((section) => shown[section])

/** The place of a card that was pressed. */
export interface PressedPlace {
  readonly uid: string
  readonly section: (typeof onList)[number]
  readonly index: number
}

/** The place of a wish; undefined when it isn't there. */
export function placeIn(shown: Sections, uid: string): PressedPlace | undefined {
  for (const section of onList) {
    const index = shown[section].findIndex(({ wish }) => wish.uid === uid)
    if (index >= 0) return { uid, section, index }
  }
  return undefined
}

/** The sections with one wish in the place that it had. As long as it is there it can't be pressed again. */
export function withPressed(shown: Sections, { uid, section, index }: PressedPlace): Sections {
  const row = allOf(shown).find(({ wish }) => wish.uid === uid)
  if (!row) return shown
  const others = (rows: readonly ShownWish[]) => rows.filter((other) => other !== row)
  const rest = {
    ...shown,
    available: others(shown.available),
    together: others(shown.together),
    bought: others(shown.bought),
  }
  return { ...rest, [section]: rest[section].toSpliced(index, 0, { ...row, pending: true }) }
}

const boughtOn = ({ wish }: ShownWish): string => (isRelatives(wish) ? (wish.purchaseDate ?? '') : '')
