import { replay, type PreferenceId, type UserId } from '@cachotteries/domain/decider'
import { decide, type PreferenceCommand } from '@cachotteries/domain/preferences/decide'
import { evolve, none } from '@cachotteries/domain/preferences/preferences'
import { preference, preferences, preferenceTypes } from '@cachotteries/domain/visibility/preferences'
import type {
  PreferencesView,
  PreferenceTypeView,
  PreferenceView,
  Shown,
} from '@cachotteries/domain/visibility/views'
import type { AddPreference, ChangePreference, RemovePreference } from '@cachotteries/contracts/preferences'
import { Effect } from 'effect'
import type { Database } from '../infrastructure/database.ts'
import { execute } from '../infrastructure/log/execute.ts'
import type { Fact } from '../infrastructure/log/facts.ts'
import { Identifiers } from '../infrastructure/ambient.ts'
import { viewerOf } from '../families/relatives.ts'
import { orRefuse, type Refusal } from '../infrastructure/refusal.ts'
import { preferencesOf } from './queries.ts'
import { preferencesStream } from './streams.ts'
import { activeTypes, isOffered } from './types.ts'

/** Somebody's preferences: one's own or a relative's. A stranger's and those of nobody are one refusal. */
export const list = (
  user: UserId,
  owner: UserId,
): Effect.Effect<Shown<PreferencesView>, Refusal<'NoSharedPreferences'>, Database> =>
  Effect.gen(function* () {
    const viewer = yield* viewerOf(user)
    return yield* orRefuse(preferences(viewer, owner, yield* preferencesOf(owner)), 'NoSharedPreferences')
  })

/** The types that can be chosen, in order. */
export const types = (): Effect.Effect<Shown<readonly PreferenceTypeView[]>, never, Database> =>
  Effect.map(activeTypes(), preferenceTypes)

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
  return yield* own(user, addedBy(facts))
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

const addedBy = (facts: readonly Fact[]): PreferenceId | undefined =>
  preferencesStream.eventsIn(facts).find((event) => event.type === 'PreferenceAdded')?.preference

const own = (
  user: UserId,
  uid: PreferenceId | undefined,
): Effect.Effect<Shown<PreferenceView>, Refusal<'NoSuchPreference'>, Database> =>
  Effect.gen(function* () {
    const found = (yield* preferencesOf(user)).find((one) => one.uid === uid)
    return yield* orRefuse(found && preference(yield* viewerOf(user), user, found), 'NoSuchPreference')
  })
