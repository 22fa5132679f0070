import { replay, type PreferenceId, type UserId } from '@cachotteries/domain/decider'
import { decide, type PreferenceCommand } from '@cachotteries/domain/features/preferences/decide'
import { evolve, none } from '@cachotteries/domain/features/preferences/preferences'
import { preference, preferences, preferenceTypes } from '@cachotteries/domain/visibility/preferences'
import type { AddPreference, ChangePreference, RemovePreference } from '@cachotteries/contracts/preferences'
import { Effect } from 'effect'
import { execute } from '../../infrastructure/log/execute.ts'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { orRefuse } from '../../infrastructure/refusal.ts'
import { preferencesOf } from './read-model.ts'
import { preferencesStream } from './streams.ts'
import { activeTypes, isOffered } from './types.ts'

/** The preferences of the user or a relative. A stranger and an unknown person are refused alike. */
export const list = Effect.fnUntraced(function* (user: UserId, owner: UserId) {
  const viewer = yield* viewerOf(user)
  return yield* orRefuse(preferences(viewer, owner, yield* preferencesOf(owner)), 'NoSharedPreferences')
})

/** The types that can be chosen, in order. */
export const types = () => Effect.map(activeTypes(), preferenceTypes)

export const add = Effect.fn('preferences.add')(function* (
  user: UserId,
  { type, value, commandId }: AddPreference,
) {
  const { newId } = yield* Identifiers
  const facts = yield* perform(user, commandId, {
    type: 'AddPreference',
    preference: newId(),
    preferenceType: type,
    offered: yield* isOffered(type),
    value,
  })
  const added = preferencesStream.eventsIn(facts).find((event) => event.type === 'PreferenceAdded')
  return yield* own(user, added?.preference)
})

export const change = Effect.fn('preferences.change')(function* (
  user: UserId,
  { uid, value, commandId }: ChangePreference,
) {
  yield* perform(user, commandId, { type: 'ChangePreference', preference: uid, value })
  return yield* own(user, uid)
})

export const remove = Effect.fn('preferences.remove')(function* (
  user: UserId,
  { uid, commandId }: RemovePreference,
) {
  yield* perform(user, commandId, { type: 'RemovePreference', preference: uid })
})

function perform(user: UserId, commandId: string, command: PreferenceCommand) {
  const stream = preferencesStream.of(user)
  return execute({
    commandId,
    by: user,
    streams: [stream],
    fold: (facts) => replay(evolve, none, preferencesStream.eventsIn(facts.get(stream))),
    decide: (state) => decide(command, state),
    place: (event) => ({ stream, event }),
  })
}

const own = Effect.fnUntraced(function* (user: UserId, uid: PreferenceId | undefined) {
  const found = (yield* preferencesOf(user)).find((one) => one.uid === uid)
  return yield* orRefuse(found && preference(yield* viewerOf(user), user, found), 'NoSuchPreference')
})
