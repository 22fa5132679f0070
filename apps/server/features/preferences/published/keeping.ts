import type { AddPreference, ChangePreference, RemovePreference } from '@cachotteries/contracts/preferences'
import { reject, replay, type PreferenceId, type UserId } from '@cachotteries/domain/decider'
import { refusalOf } from '@cachotteries/domain/features/kept-people/decide'
import { decide, type PreferenceCommand } from '@cachotteries/domain/features/preferences/decide'
import { evolve, none } from '@cachotteries/domain/features/preferences/preferences'
import { keptPreference } from '@cachotteries/domain/visibility/preferences'
import { Effect } from 'effect'
import { ableRelatives, accountIn, streamOfKeepers } from '../../accounts/published/keepers.ts'
import { viewerOf } from '../../families/published/relatives.ts'
import { Identifiers } from '../../../infrastructure/clock-and-ids.ts'
import { execute } from '../../../infrastructure/log/execute.ts'
import { orRefuse } from '../../../infrastructure/refusal.ts'
import { preferencesOf } from '../read-model.ts'
import { preferencesStream } from '../streams.ts'
import { isOffered } from '../types.ts'

/* The preferences of a kept person, as a keeper changes them. */

interface OfPerson {
  readonly person: UserId
}

export const addFor = Effect.fn('preferences.addFor')(function* (
  user: UserId,
  { person, type, value, commandId }: AddPreference & OfPerson,
) {
  const { newId } = yield* Identifiers
  const facts = yield* perform(user, person, commandId, {
    type: 'AddPreference',
    preference: newId(),
    preferenceType: type,
    value,
    offered: yield* isOffered(type),
  })
  const added = preferencesStream.eventsIn(facts).find((event) => event.type === 'PreferenceAdded')
  return yield* shown(user, person, added?.preference)
})

export const changeFor = Effect.fn('preferences.changeFor')(function* (
  user: UserId,
  { person, uid, value, commandId }: ChangePreference & OfPerson,
) {
  yield* perform(user, person, commandId, { type: 'ChangePreference', preference: uid, value })
  return yield* shown(user, person, uid)
})

export const removeFor = Effect.fn('preferences.removeFor')(function* (
  user: UserId,
  { person, uid, commandId }: RemovePreference & OfPerson,
) {
  yield* perform(user, person, commandId, { type: 'RemovePreference', preference: uid })
})

const perform = Effect.fnUntraced(function* (
  by: UserId,
  person: UserId,
  commandId: string,
  command: PreferenceCommand,
) {
  const able = yield* ableRelatives(person)
  const stream = preferencesStream.of(person)
  return yield* execute({
    commandId,
    by,
    streams: [stream, streamOfKeepers(person)],
    fold: (facts) => ({
      account: accountIn(person, facts),
      preferences: replay(evolve, none, preferencesStream.eventsIn(facts.get(stream))),
    }),
    decide: ({ account, preferences }) => {
      const refusal = refusalOf({ by, able }, account)
      return refusal ? reject(refusal) : decide(command, preferences)
    },
    place: (event) => ({ stream, event }),
  })
})

const shown = Effect.fnUntraced(function* (user: UserId, person: UserId, uid: PreferenceId | undefined) {
  const found = (yield* preferencesOf(person)).find((one) => one.uid === uid)
  return yield* orRefuse(found && keptPreference(yield* viewerOf(user), person, found), 'NoSuchPreference')
})
