import type { UserId } from '../decider.ts'
import { byName } from './order.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { Person } from './views/parts.ts'
import type { ListCountsView, ListCountView } from './views/wishes.ts'
import { wishVisibility, type VisibilityFacts, type Viewer } from '../wish-visibility.ts'

/** Wishes on the list of `owner` that are alike for the viewer who counts them. */
export interface CountedWishes extends VisibilityFacts {
  readonly owner: UserId
  readonly bought: boolean
  readonly isBuyer: boolean
  /** Whether a gift of several stands among them. */
  readonly isShared: boolean
  readonly wishes: number
}

/**
 * What the lists of relatives have for a viewer: only what they see on these lists. It has no row for the viewer's own list.
 * For a list for which they are set aside it says what is on it for its owner.
 *
 * @param relatives the viewer's relatives, of whom each gets a row, by name
 * @param held what an open screen says. It goes on saying it of lists for which the viewer is set aside: another number would
 *   tell when that was, and when somebody buys a wish
 */
export function listCounts(
  viewer: Viewer,
  relatives: readonly Person[],
  counted: readonly CountedWishes[],
  held: ListCountsView = { Lists: [] },
): Shown<ListCountsView> {
  const seen = counted.filter((wishes) => ['everything', 'asOwner'].includes(wishVisibility(viewer, wishes)))
  const isHeld = new Map(
    held.Lists.filter(({ uid }) => viewer.setAsideFor.has(uid)).map((row) => [row.uid, row]),
  )
  const rowOf = (uid: UserId): ListCountView => {
    const row = isHeld.get(uid)
    if (row) return row
    const theirs = seen.filter(({ owner }) => owner === uid)
    return {
      uid,
      available: theirs.reduce((sum, { bought, wishes }) => sum + (bought ? 0 : wishes), 0),
      isBuyer: theirs.some(({ isBuyer }) => isBuyer),
      isShared: theirs.some(({ isShared }) => isShared),
    }
  }
  const owners = relatives.filter(({ uid }) => viewer.relatives.has(uid) && uid !== viewer.user)
  return show(viewer, { Lists: owners.toSorted(byName).map(({ uid }) => rowOf(uid)) })
}
