import type { ChangeSight } from '@cachotteries/contracts/sight'
import { replay, type UserId } from '@cachotteries/domain/decider'
import { decide, evolve, nobodySetAside, type SightCommand } from '@cachotteries/domain/sight/decide'
import { hasSight, sight } from '@cachotteries/domain/visibility/sight'
import { Effect } from 'effect'
import { viewerOf } from '../families/relatives.ts'
import { execute, refuseUnlessDone } from '../infrastructure/log/execute.ts'
import { orRefuse, refuse } from '../infrastructure/refusal.ts'
import { isRelative, sightOf } from './read-model.ts'
import { sightStream } from './streams.ts'

/**
 * Who sees what the list of this owner hides from them. The owner, a stranger and somebody who is set aside are refused alike,
 * before anything about the list is read.
 */
export const whoSees = Effect.fnUntraced(function* (user: UserId, owner: UserId) {
  const viewer = yield* viewerOf(user)
  if (!hasSight(viewer, owner)) return yield* refuse('NoSuchList')
  return yield* orRefuse(sight(viewer, yield* sightOf(owner)), 'NoSuchList')
})

/** Sets a person aside for a list. It doesn't touch what they bought of it. */
export const setAside = (user: UserId, form: ChangeSight) => change('SetAside', user, form)

/** Lets a person see again what a list hides from its owner. */
export const restore = (user: UserId, form: ChangeSight) => change('RestoreSight', user, form)

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
  const isTheirs = yield* isRelative(owner, person)
  const stream = sightStream.of(owner)
  yield* execute({
    ...{ commandId, by: user, streams: [stream] },
    fold: (facts) => replay(evolve, nobodySetAside, sightStream.eventsIn(facts.get(stream))),
    decide: (state) => decide({ type, by, owner, person, isRelative: isTheirs }, state),
    place: (event) => ({ stream, event }),
  })
  return yield* whoSees(user, owner)
})
