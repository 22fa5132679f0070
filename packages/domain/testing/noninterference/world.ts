import type { Audience } from '../../visibility/audience.ts'
import { replay, type FamilyId, type UserId, type WishId } from '../../decider.ts'
import { decide as decideFamily } from '../../features/families/decide.ts'
import { evolve as evolveFamily, membersOf, noFamily, type Family } from '../../features/families/family.ts'
import type { ToldGiftData } from '../../visibility/received.ts'
import type { Visitor } from '../../wish-visibility.ts'
import type { WishState } from '../../features/wishes/commands.ts'
import { evolveWishState, noWishState, type RecordedEventAboutWish } from '../wishes.ts'
import { families } from './acts.ts'
import type { Choice } from './choices.ts'
import type { Rules } from './rules.ts'

interface ToldInWorld extends ToldGiftData {
  readonly person: UserId
  /** Who told it, perhaps with others. */
  readonly toldBy: UserId
}

/** The present state of one of the two histories. */
export interface World {
  readonly families: Map<FamilyId, Family>
  readonly wishes: Map<WishId, WishState>
  readonly choices: Map<UserId, Choice>
  /** Everything that was recorded about wishes. */
  readonly log: RecordedEventAboutWish[]
  /** What givers told. */
  readonly told: ToldInWorld[]
}

/** The audience of one append. */
export interface Notice {
  /** By wish, the owners whom the append can concern. */
  readonly ownersOf: ReadonlyMap<WishId, ReadonlySet<UserId>>
  readonly listsOfVisitors: ReadonlySet<UserId>
  /** Whether owners are sent it of what is on their screen, bought or not. */
  readonly isOfAny: boolean
}

const code = 'ABCDEF'

export function newWorld(): World {
  const world: World = { families: new Map(), wishes: new Map(), choices: new Map(), log: [], told: [] }
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
  const family = known.get(uid) ?? noFamily
  const type = does === 'leave' ? 'LeaveFamily' : family.status === 'missing' ? 'CreateFamily' : 'JoinFamily'
  const decision = decideFamily(
    { type, by, name: uid, code, strangers: [], seeing: [], relatives: [] },
    family,
  )
  if (decision.accepted) known.set(uid, replay(evolveFamily, family, decision.events))
}

export function viewerIn({ families: known, choices }: World, user: UserId): Visitor {
  const relatives = new Set<UserId>()
  for (const family of known.values()) {
    const members = membersOf(family)
    if (members.has(user)) for (const member of members) relatives.add(member)
  }
  relatives.delete(user)
  return { user, relatives, setAsideFor: new Set(), spared: choices.get(user)?.sparesMe ?? false }
}

export const stateIn = ({ wishes }: World, uid: WishId): WishState => wishes.get(uid) ?? noWishState

/** The owners of the lists among the topics. */
export const listsAmong = ({ topics }: Audience): readonly UserId[] =>
  topics.flatMap((topic) => (topic.startsWith('list ') ? topic.slice('list '.length) : []))

/** Appends events and returns their audience. */
export function append(world: World, rules: Rules, facts: readonly RecordedEventAboutWish[]): Notice {
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
    world.log.push(fact)
  }
  return { ownersOf, listsOfVisitors, isOfAny: facts.every(({ event }) => event.type === 'OwnerMayBuy') }
}
