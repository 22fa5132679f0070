import type { Audience } from '../../visibility/audience.ts'
import { replay, type FamilyId, type UserId, type WishId } from '../../decider.ts'
import { decide as decideFamily } from '../../families/decide.ts'
import { evolve as evolveFamily, membersOf, unborn, type Family } from '../../families/family.ts'
import type { Viewer } from '../../visibility/wish-visibility.ts'
import type { WishState } from '../../wishes/commands.ts'
import { evolveWishState, neverBorn, type RecordedFact } from '../wishes.ts'
import { families } from './acts.ts'
import type { Rules } from './rules.ts'

/** All that happened so far in one of the two histories. */
export interface World {
  readonly families: Map<FamilyId, Family>
  readonly wishes: Map<WishId, WishState>
}

/** Whom one append can concern. */
export interface Notice {
  /** The wishes it is about, with the owners whom it can concern. */
  readonly ownersOf: ReadonlyMap<WishId, ReadonlySet<UserId>>
  readonly listsOfVisitors: ReadonlySet<UserId>
}

const code = 'ABCDEF'

export function newWorld(): World {
  const world: World = { families: new Map(), wishes: new Map() }
  for (const [family, members] of Object.entries(families))
    for (const member of members) moveMember(world, member, 'join', family)
  return world
}

/** Refused moves change nothing. */
export function moveMember(
  { families: known }: World,
  by: UserId,
  does: 'join' | 'leave',
  uid: FamilyId,
): void {
  const family = known.get(uid) ?? unborn
  const type = does === 'leave' ? 'LeaveFamily' : family.status === 'unborn' ? 'CreateFamily' : 'JoinFamily'
  const decision = decideFamily({ type, by, name: uid, code }, family)
  if (decision.accepted) known.set(uid, replay(evolveFamily, family, decision.events))
}

export function viewerIn({ families: known }: World, user: UserId): Viewer {
  const relatives = new Set<UserId>()
  for (const family of known.values()) {
    const members = membersOf(family)
    if (members.has(user)) for (const member of members) relatives.add(member)
  }
  relatives.delete(user)
  return { user, relatives }
}

export const stateIn = ({ wishes }: World, uid: WishId): WishState => wishes.get(uid) ?? neverBorn

/** The owners whose lists visitors look at again. */
export const listsAmong = ({ topics }: Audience): readonly UserId[] =>
  topics.flatMap((topic) => (topic.startsWith('list ') ? topic.slice('list '.length) : []))

/** One append, and whom it can concern. */
export function append(world: World, rules: Rules, facts: readonly RecordedFact[]): Notice {
  const ownersOf = new Map<WishId, Set<UserId>>()
  const listsOfVisitors = new Set<UserId>()
  for (const fact of facts) {
    const before = stateIn(world, fact.wish)
    const audience =
      fact.of === 'wish'
        ? rules.audienceOfWish(fact.event, before.wish)
        : rules.audienceOfPurchase(fact.event, before.wish)
    const owners = ownersOf.get(fact.wish) ?? new Set()
    for (const owner of audience.owners) owners.add(owner)
    ownersOf.set(fact.wish, owners)
    for (const list of listsAmong(audience)) listsOfVisitors.add(list)
    world.wishes.set(fact.wish, evolveWishState(before, fact))
  }
  return { ownersOf, listsOfVisitors }
}
