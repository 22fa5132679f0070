import type { ChangeSight } from '@cachotteries/contracts/sight'
import { replay, type UserId } from '@cachotteries/domain/decider'
import {
  decide,
  follow,
  type SightCommand,
  type SightState,
} from '@cachotteries/domain/features/sight/decide'
import { evolve, nobodySetAside } from '@cachotteries/domain/features/sight/set-aside'
import { sight } from '@cachotteries/domain/visibility/sight'
import type { Shown, SightView } from '@cachotteries/domain/visibility/views'
import { hasSight, isSetAside } from '@cachotteries/domain/wish-visibility'
import { standings } from '@cachotteries/domain/features/sight/gains'
import { Effect } from 'effect'
import { keepersOf, streamOfKeepers } from '../accounts/published/keepers.ts'
import { movesAround } from '../families/published/announcement-tables.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { execute, refuseUnlessDone } from '../../infrastructure/log/execute.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse, refuse } from '../../infrastructure/refusal.ts'
import { sightOf } from './read-model.ts'
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
  return yield* orRefuse(sight(viewer, yield* sightOf(owner)), 'NoSuchList')
})

/** Sets a person aside for a list. It doesn't touch what they bought of it. */
export const setAside = (address: string, user: UserId, form: ChangeSight) =>
  limited('settingAside', { account: user, address }, change('SetAside', user, form))

/** Lets a person see again what a list hides from its owner, or asks for it where it takes two. */
export const restore = (address: string, user: UserId, form: ChangeSight) =>
  limited('settingAside', { account: user, address }, change('RestoreSight', user, form))

/**
 * Whoever was set aside as a guest stays so with the account that they made. It is the same act of the same person, who may lift
 * it: never one of the account's own.
 *
 * @param setBy who set the guest aside
 */
export const staySetAside = Effect.fn('sight.follow')(function* (
  owner: UserId,
  { guest, account, setBy }: Readonly<Record<'guest' | 'account' | 'setBy', UserId>>,
) {
  const { derivedId } = yield* Identifiers
  const stream = sightStream.of(owner)
  yield* execute({
    by: setBy,
    commandId: derivedId(account, guest),
    streams: [stream],
    fold: (facts) => replay(evolve, nobodySetAside, sightStream.eventsIn(facts.get(stream))),
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
  const { relatives, guests: all } = yield* sightOf(owner)
  const moved = standings(owner, yield* movesAround(owner))
  const standing = new Map([...moved].filter(([one]) => relatives.some(({ uid }) => uid === one)))
  const guests = new Set(all.filter(({ isAdmitted }) => isAdmitted).map(({ uid }) => uid))
  const now = (yield* Clock).now()
  const stream = sightStream.of(owner)
  yield* execute({
    // Who keeps the list is decided on, too.
    commandId,
    by: user,
    streams: [stream, streamOfKeepers(owner)],
    fold: (facts): SightState => ({
      setAside: replay(evolve, nobodySetAside, sightStream.eventsIn(facts.get(stream))),
      keepers: keepersOf(owner, facts),
    }),
    decide: (state) => decide({ type, by, owner, person, standing, guests, now }, state),
    place: (event) => ({ stream, event }),
  })
  return yield* whoSees(user, owner)
})
