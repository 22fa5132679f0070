import type { Instant, UserId } from '../decider.ts'
import { byName } from './order.ts'
import { person } from './person.ts'
import { show } from './show.ts'
import type { Person, Shown, SightView } from './views.ts'
import type { Viewer } from './wish-visibility.ts'

/** The relatives of an owner, and who of them is set aside for the owner's list. */
export interface SightData {
  readonly owner: UserId
  readonly relatives: readonly (Person & { readonly since: Instant })[]
  readonly setAside: readonly (Person & { readonly by: Person; readonly at: Instant })[]
}

/** Whether somebody sees what the list of this owner hides from them. */
export const hasSight = (viewer: Viewer, owner: UserId): boolean =>
  viewer.user !== owner && viewer.relatives.has(owner) && !viewer.setAsideFor.has(owner)

/**
 * Who sees what a list hides from its owner, for those who see it. Undefined for everybody else: for its owner, strangers,
 * and people who are set aside.
 */
export function sight(
  viewer: Viewer,
  { owner, relatives, setAside }: SightData,
): Shown<SightView> | undefined {
  if (!hasSight(viewer, owner)) return undefined
  const isSetAside = new Set(setAside.map(({ uid }) => uid))
  return show({
    uid: owner,
    People: relatives
      .filter(({ uid }) => uid !== owner && !isSetAside.has(uid))
      .map((one) => ({ ...person(one), since: one.since }))
      .toSorted(byName),
    SetAside: setAside.map((one) => ({ ...person(one), by: person(one.by), at: one.at })).toSorted(byName),
  })
}
