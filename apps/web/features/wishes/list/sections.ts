import { byName, type WishView } from '@cachotteries/contracts/wishes'
import type { ShownWish } from '../shownWish.ts'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { isWaitingFor } from '../../purchases/published/gifts.ts'
import { yearOf } from './years.ts'
import { comparisons, type SortOrder } from './sortOrder.ts'

export interface Sections {
  readonly available: readonly ShownWish[]
  readonly bought: readonly ShownWish[]
  /** What its owner put away with a year. */
  readonly putAway: readonly ShownWish[]
}

/**
 * The available wishes in the chosen order, and the bought ones, the latest purchase first: before them those that `me` can
 * still join.
 *
 * @param given what `me` noted as given: it is among what they gave, for them, and no more among what is bought
 * @param order `sent` for that of the server's answer, which is the default one
 */
export function sections(
  wishes: readonly ShownWish[],
  order: SortOrder | 'sent',
  me: string,
  given: ReadonlySet<string> = new Set(),
): Sections {
  const isClosed = ({ wish }: ShownWish): number => Number(!isWaitingFor(wish, me))
  const compare = order === 'sent' ? () => 0 : comparisons[order]
  return {
    available: wishes
      .filter((shown) => !isTaken(shown.wish) && yearOf(shown) === undefined)
      .toSorted((a, b) => compare(a.wish, b.wish)),
    putAway: wishes
      .filter((shown) => yearOf(shown) !== undefined)
      .toSorted((a, b) => compare(a.wish, b.wish)),
    bought: wishes
      .filter(({ wish }) => isTaken(wish) && !given.has(wish.uid))
      .toSorted(
        (a, b) =>
          isClosed(a) - isClosed(b) || boughtOn(b).localeCompare(boughtOn(a)) || byName(a.wish, b.wish),
      ),
  }
}

/** Whether it is bought, or its owner received it. */
const isTaken = (wish: WishView): boolean =>
  wish.isPurchased || (isRelatives(wish) && wish.receivedOn !== null)

/** The place of a card that was pressed. */
export interface PressedPlace {
  readonly uid: string
  readonly section: 'available' | 'bought'
  readonly index: number
}

/** The place of a wish; undefined when it isn't there. */
export function placeIn(shown: Sections, uid: string): PressedPlace | undefined {
  for (const section of ['available', 'bought'] as const) {
    const index = shown[section].findIndex(({ wish }) => wish.uid === uid)
    if (index >= 0) return { uid, section, index }
  }
  return undefined
}

/** The sections with one wish in the place that it had. As long as it is there it can't be pressed again. */
export function withPressed(shown: Sections, { uid, section, index }: PressedPlace): Sections {
  const row = [...shown.available, ...shown.bought].find(({ wish }) => wish.uid === uid)
  if (!row) return shown
  const others = (rows: readonly ShownWish[]) => rows.filter((other) => other !== row)
  const rest = { ...shown, available: others(shown.available), bought: others(shown.bought) }
  return { ...rest, [section]: rest[section].toSpliced(index, 0, { ...row, pending: true }) }
}

const boughtOn = ({ wish }: ShownWish): string => (isRelatives(wish) ? (wish.purchaseDate ?? '') : '')
