import type { ChangeSight } from '@cachotteries/contracts/sight'
import { replay, type UserId } from '@cachotteries/domain/decider'
import {
  decide,
  follow,
  mayLift,
  type SeeingData,
  type SightCommand,
  type SightState,
} from '@cachotteries/domain/features/sight/decide'
import { evolve, nobodySetAside, type SetAsideState } from '@cachotteries/domain/features/sight/set-aside'
import { sight } from '@cachotteries/domain/visibility/sight'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { SightView } from '@cachotteries/domain/visibility/views/sight'
import { hasSight, isSetAside } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { keepersOf, streamOfKeepers } from '../accounts/published/keepers.ts'
import { movesAround } from '../families/published/announcement-tables.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow } from '../../infrastructure/database.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import type { FactsByStream } from '../../infrastructure/log/facts.ts'
import { execute, refuseUnlessDone } from '../../infrastructure/log/execute.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse, refuse } from '../../infrastructure/refusal.ts'
import { accountOfGuest, sightOf, type KnownSight } from './read-model.ts'
import { sightStream } from './streams.ts'

/**
 * Who sees what the list of this owner hides from them. The owner, a stranger and somebody who is set aside are refused alike,
 * before anything about the list is read.
 *
 * @param held what an open screen says: it goes on saying it to somebody who is set aside since
 */
export const whoSees = Effect.fnUntraced(function* (user: UserId, owner: UserId, held?: Shown<SightView>) {
  const viewer = yield* viewerOf(user)
  if (held && isSetAside(viewer, owner)) return held
  if (!hasSight(viewer, owner)) return yield* refuse('NoSuchList')
  const known = yield* sightOf(owner, user)
  return yield* orRefuse(sight(viewer, { ...known, liftable: yield* liftableBy(user, known) }), 'NoSuchList')
})

/** Who of those who are set aside for a list may be let in again by this person. */
const liftableBy = Effect.fnUntraced(function* (user: UserId, known: KnownSight) {
  const { owner, setAside: people } = known
  if (people.length === 0) return new Set<UserId>()
  const { read } = yield* EventLog
  const state = setAsideIn(owner, yield* read([sightStream.of(owner)]))
  const seeing = yield* seeingIn(known)
  return new Set(people.map(({ uid }) => uid).filter((one) => mayLift(user, one, seeing, state)))
})

/** Sets a person aside for a list. It doesn't touch what they bought of it. */
export const setAside = (address: string, user: UserId, form: ChangeSight) =>
  limited('settingAside', { account: user, address }, change('SetAside', user, form))

/** Lets a person see again what a list hides from its owner. */
export const restore = (address: string, user: UserId, form: ChangeSight) =>
  limited('settingAside', { account: user, address }, change('RestoreSight', user, form))

/**
 * A person who was set aside as a guest, if they were, stays so with the account that they made. It is the same act of the same
 * person, who may lift it: never one of the account's own.
 */
export const staySetAside = Effect.fn('sight.follow')(function* (
  owner: UserId,
  guest: UserId,
  account: UserId,
) {
  const { derivedId } = yield* Identifiers
  const aside = yield* firstRow<{ readonly setBy: UserId }>(
    `select set_by as "setBy" from set_aside where owner = $1 and person = $2`,
    [owner, guest],
  )
  if (!aside) return
  const { setBy } = aside
  const stream = sightStream.of(owner)
  yield* execute({
    by: setBy,
    commandId: derivedId(account, guest),
    streams: [stream],
    fold: (facts) => setAsideIn(owner, facts),
    decide: (state) => follow(guest, account, state),
    place: (event) => ({ stream, event }),
  })
})

const change = Effect.fn('sight.change')(function* (
  type: SightCommand['type'],
  user: UserId,
  { owner, person, commandId }: ChangeSight,
) {
  const by = yield* viewerOf(user)
  if (!hasSight(by, owner)) {
    yield* refuseUnlessDone({ by: user, commandId }, refuse('NoSuchList'))
    return yield* whoSees(user, owner)
  }
  const seeing = yield* seeingIn(yield* sightOf(owner, user))
  const now = (yield* Clock).now()
  const stream = sightStream.of(owner)
  yield* execute({
    // Who keeps the list is decided on, too.
    commandId,
    by: user,
    streams: [stream, streamOfKeepers(owner)],
    fold: (facts): SightState => ({
      setAside: setAsideIn(owner, facts),
      keepers: keepersOf(owner, facts),
    }),
    decide: (state) => decide({ type, by, person, seeing, now }, state),
    place: (event) => ({ stream, event }),
  })
  // A guest who made an account meanwhile: what was decided is about them.
  const account = type === 'SetAside' ? yield* accountOfGuest(owner, person) : undefined
  if (account !== undefined) yield* staySetAside(owner, person, account)
  return yield* whoSees(user, owner)
})

const setAsideIn = (owner: UserId, facts: FactsByStream): SetAsideState =>
  replay(
    evolve,
    nobodySetAside,
    (facts.get(sightStream.of(owner)) ?? [])
      .filter(sightStream.contains)
      .map(({ event, position }) => ({ ...event, position })),
  )

/** Who sees a list, and since when by the log. */
const seeingIn = Effect.fnUntraced(function* (known: KnownSight) {
  const { owner, relatives, closed, guests } = known
  const moves = yield* movesAround(owner)
  return {
    owner,
    moves,
    people: new Set(relatives.map(({ uid }) => uid)),
    closed: new Set(closed),
    guests: new Map(
      guests.filter(({ isAdmitted }) => isAdmitted).map(({ uid, invitedPosition }) => [uid, invitedPosition]),
    ),
  } satisfies SeeingData
})
