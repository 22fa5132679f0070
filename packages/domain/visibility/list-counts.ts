import type { UserId } from '../decider.ts'
import { byName } from './order.ts'
import { show } from './show.ts'
import type { ListCountsView, ListCountView, Person, Shown } from './views.ts'
import { wishVisibility, type VisibilityFacts, type Viewer } from './wish-visibility.ts'

/** Wishes on the list of `owner` that are alike for the viewer who counts them. */
export interface CountedWishes extends VisibilityFacts {
  readonly owner: UserId
  readonly bought: boolean
  readonly isBuyer: boolean
  readonly wishes: number
}

/**
 * What the lists of relatives have for a viewer: only what they see on these lists. It has no row for the viewer's own
 * list, nor for one for which they are set aside: it would change at the moment when somebody buys a wish of it.
 *
 * @param relatives the viewer's relatives, of whom each gets a row, by name
 */
export function listCounts(
  viewer: Viewer,
  relatives: readonly Person[],
  counted: readonly CountedWishes[],
): Shown<ListCountsView> {
  const seen = counted.filter((wishes) => wishVisibility(viewer, wishes) === 'everything')
  const rowOf = (uid: UserId): ListCountView => {
    const theirs = seen.filter(({ owner }) => owner === uid)
    return {
      uid,
      available: theirs.reduce((sum, { bought, wishes }) => sum + (bought ? 0 : wishes), 0),
      isBuyer: theirs.some(({ isBuyer }) => isBuyer),
    }
  }
  const owners = relatives.filter(
    ({ uid }) => viewer.relatives.has(uid) && uid !== viewer.user && !viewer.setAsideFor.has(uid),
  )
  return show({ Lists: owners.toSorted(byName).map(({ uid }) => rowOf(uid)) })
}
