import type { AddOccasion, ChangeOccasion, RemoveOccasion } from '@cachotteries/contracts/occasions'
import { replay, type Day, type OccasionId, type UserId } from '@cachotteries/domain/decider'
import { evolve as evolveFamily, noFamily } from '@cachotteries/domain/features/families/family'
import { decide, type OccasionCommand } from '@cachotteries/domain/features/occasions/decide'
import { evolve, noOccasions } from '@cachotteries/domain/features/occasions/occasions'
import {
  isOccasionFor,
  lastDaysFor,
  occasion,
  occasions,
  ownDays,
} from '@cachotteries/domain/visibility/occasions'
import type { Person } from '@cachotteries/domain/visibility/views/parts'
import type { Viewer } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { viewerOf } from '../families/published/relatives.ts'
import { familyStream } from '../families/streams.ts'
import { Clock, dayOf, earliestDay, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { execute } from '../../infrastructure/log/execute.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse, refuse } from '../../infrastructure/refusal.ts'
import { occasionsFor } from './read-model.ts'
import { occasionsStream } from './streams.ts'

/** All that somebody has to celebrate. */
export const myOccasions = Effect.fnUntraced(function* (user: UserId) {
  const today = earliestDay((yield* Clock).now())
  return occasions(yield* viewerOf(user), yield* occasionsFor(user), today)
})

/** The days on which the user is given something: see `ownDays`. */
export const myDays = Effect.fnUntraced(function* (user: UserId, from: Day, to: Day) {
  return ownDays(yield* viewerOf(user), yield* occasionsFor(user), from, to)
})

/**
 * Refuses an occasion that the user doesn't have, or that is for none of these people.
 *
 * @param people anybody, when they are left out
 */
export const refuseOccasion = Effect.fnUntraced(function* (
  user: UserId,
  uid: OccasionId,
  people?: readonly Person[],
) {
  const today = earliestDay((yield* Clock).now())
  const data = yield* occasionsFor(user)
  const view = occasions(yield* viewerOf(user), data, today)
  if (!isOccasionFor(view, data, uid, people)) return yield* refuse('NoSuchOccasion')
})

/** The last day, up to today, of each thing that the user has or had to celebrate for this person. */
export const lastDays = Effect.fnUntraced(function* (user: UserId, whom: UserId) {
  const data = yield* occasionsFor(user)
  const view = occasions(yield* viewerOf(user), data, longAgo)
  return lastDaysFor(view, data, whom, dayOf((yield* Clock).now()))
})

/** Before all that anybody celebrates: nothing is past then. */
const longAgo = '0001-01-01'

type By = readonly [address: string, user: UserId]

export const add = Effect.fn('occasions.add')(function* (by: By, form: AddOccasion) {
  const { newId } = yield* Identifiers
  return yield* write(by, { ...form, uid: newId(), type: 'AddOccasion' })
})

/** Replaces what is written of an occasion. */
export const change = Effect.fn('occasions.change')(function* (by: By, form: ChangeOccasion) {
  return yield* write(by, { ...form, type: 'ChangeOccasion' })
})

export const remove = Effect.fn('occasions.remove')(function* (by: By, form: RemoveOccasion) {
  yield* perform(by, form, (viewer) => ({ type: 'RemoveOccasion', by: viewer, occasion: form.uid }))
})

const write = Effect.fnUntraced(function* (
  by: By,
  {
    type,
    uid,
    title,
    day,
    people = null,
    seenBy,
    isSurprise,
    ...form
  }: ChangeOccasion & {
    readonly type: 'AddOccasion' | 'ChangeOccasion'
  },
) {
  const today = earliestDay((yield* Clock).now())
  const written = { occasion: uid, title, day, people, seenBy, isSurprise, earliestDay: today }
  const recorded = yield* perform(by, form, (viewer) => ({ type, by: viewer, ...written }))
  const [event] = occasionsStream.eventsIn(recorded)
  return yield* orRefuse(occasion(yield* myOccasions(by[1]), event?.occasion ?? uid), 'NoSuchOccasion')
})

/** Others are told, so that there is a limit, by account and address. */
const perform = (
  [address, account]: By,
  { family, commandId }: Pick<RemoveOccasion, 'family' | 'commandId'>,
  commandOf: (by: Viewer) => OccasionCommand,
) => {
  const stream = occasionsStream.of(family)
  const members = familyStream.of(family)
  const executing = Effect.flatMap(viewerOf(account), (viewer) =>
    execute({
      commandId,
      by: account,
      streams: [stream, members],
      fold: (facts) => ({
        family: replay(evolveFamily, noFamily, familyStream.eventsIn(facts.get(members))),
        occasions: replay(evolve, noOccasions, occasionsStream.eventsIn(facts.get(stream))),
      }),
      decide: (state) => decide(commandOf(viewer), state),
      place: (event) => ({ stream, event }),
    }),
  )
  return limited('occasions', { account, address }, executing)
}
