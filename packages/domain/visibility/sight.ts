import type { Day, Instant, UserId } from '../decider.ts'
import { byName } from './order.ts'
import { person } from './person.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { Person } from './views/parts.ts'
import type { GuestView, SightView } from './views/sight.ts'
import { hasSight, type Viewer } from '../wish-visibility.ts'

/** The relatives of an owner, and who of them is set aside for the owner's list. */
export interface SightData {
  readonly owner: UserId
  readonly relatives: readonly (Person & { readonly since: Instant })[]
  readonly setAside: readonly (Person & {
    readonly by: Person
    readonly at: Instant
  })[]
  /** Those who are set aside, and whom the viewer may let see the list again. */
  readonly liftable: ReadonlySet<UserId>
  /** In the order in which they were invited. */
  readonly guests: readonly GuestData[]
}

export interface GuestData {
  readonly uid: UserId
  readonly name: string | null
  readonly by: Person
  readonly until: Day
  /** Since when they wait, or waited. */
  readonly arrivedAt: Instant | null
  readonly device: string | null
  readonly isAdmitted: boolean
}

/**
 * Who sees what a list hides from its owner, for those who see it. Undefined for everybody else: for its owner, strangers,
 * and people who are set aside.
 */
export function sight(
  viewer: Viewer,
  { owner, relatives, setAside, liftable, guests }: SightData,
): Shown<SightView> | undefined {
  if (!hasSight(viewer, owner)) return undefined
  const isSetAside = new Set(setAside.map(({ uid }) => uid))
  // A guest is met in no family, and no stranger either.
  const isGuest = new Set(guests.map(({ uid }) => uid))
  const isRelative = (uid: UserId): boolean =>
    uid === viewer.user || viewer.relatives.has(uid) || isGuest.has(uid)
  return show(viewer, {
    uid: owner,
    People: relatives
      .filter(({ uid }) => uid !== owner && !isSetAside.has(uid))
      .map((one) => ({ ...person(one), since: one.since, isRelative: isRelative(one.uid) }))
      .toSorted(byName),
    SetAside: setAside
      .map(({ by, at, ...one }) => ({
        ...person(one),
        by: person(by),
        at,
        isRelative: isRelative(one.uid),
        mayLift: liftable.has(one.uid),
      }))
      .toSorted(byName),
    Guests: guests.map((guest) => guestFor(viewer, guest)),
  })
}

function guestFor(
  { user }: Viewer,
  { uid, name, by, until, arrivedAt, device, isAdmitted }: GuestData,
): GuestView {
  const stage = isAdmitted ? 'admitted' : arrivedAt === null ? 'invited' : 'waiting'
  // Nobody else is asked whether it is them.
  const isAsked = stage === 'waiting' && by.uid === user
  return {
    uid,
    name,
    by: person(by),
    until,
    stage,
    arrivedAt: isAsked ? arrivedAt : null,
    device: isAsked ? device : null,
  }
}
