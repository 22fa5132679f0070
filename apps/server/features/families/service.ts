import { reject, replay, type FamilyId, type UserId } from '@cachotteries/domain/decider'
import { decide, type FamilyCommand } from '@cachotteries/domain/features/families/decide'
import { evolve, noFamily } from '@cachotteries/domain/features/families/family'
import { families, family, invitation, joined } from '@cachotteries/domain/visibility/people'
import type { FamilyCommand as FamilyForm, Invitation } from '@cachotteries/contracts/families'
import { Effect } from 'effect'
import { execute, refuseTaken } from '../../infrastructure/log/execute.ts'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { viewerOf } from './published/relatives.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse } from '../../infrastructure/refusal.ts'
import { namesAtJoining } from './published/joining-names.ts'
import { familiesAround, familyById, familyIdByName, isTypedByAnother } from './read-model.ts'
import { familyStream } from './streams.ts'

export const myFamilies = Effect.fnUntraced(function* (user: UserId) {
  return families(...(yield* familiesAround(user)))
})

export const createFamily = Effect.fn('families.create')(function* (user: UserId, form: FamilyForm) {
  const { newId } = yield* Identifiers
  const facts = yield* change(newId(), form.commandId, {
    type: 'CreateFamily',
    by: user,
    name: form.name,
    code: form.code,
  })
  return yield* shownFamily(user, facts[0]?.id)
})

export const joinFamily = Effect.fn('families.join')(function* (user: UserId, form: FamilyForm) {
  const id = yield* orRefuse(yield* familyIdByName(form.name), 'NoSuchFamily')
  const names = yield* namesAtJoining(user, id)
  yield* change(id, form.commandId, { type: 'JoinFamily', by: user, code: form.code, ...names })
  const known = yield* familyById(id)
  return yield* orRefuse(known && joined(yield* viewerOf(user), known, form.code), 'NoSuchFamily')
})

/** `joinFamily` with a rate limit, so that nobody can guess codes. */
export const joinFrom = (address: string, user: UserId, form: FamilyForm) =>
  limited('joining', { account: user, address }, joinFamily(user, form))

/** What a join link tells. An unknown family and a wrong code are refused alike. */
const invitedTo = Effect.fn('families.invitation')(function* ({ uid, code }: Invitation) {
  const known = yield* familyById(uid)
  return yield* orRefuse(known && invitation(known, code), 'NoSuchFamily')
})

/**
 * `invitedTo` with the rate limit of joining, since its answer says whether a code is right. Somebody who isn't signed in
 * is counted by address: counting by family would let anybody block a family's links.
 */
export const invitedFrom = (address: string, user: UserId | undefined, form: Invitation) =>
  limited('joining', { account: user ?? address, address }, invitedTo(form))

/** Leaves a family, or gives up waiting to be welcomed to it. */
export const leaveFamily = Effect.fn('families.leave')(function* (
  user: UserId,
  { uid, commandId }: { readonly uid: FamilyId; readonly commandId: string },
) {
  yield* change(uid, commandId, { type: 'LeaveFamily', by: user })
})

/** Decides a command about a family, and records what follows. */
export const change = Effect.fnUntraced(function* (id: FamilyId, commandId: string, command: FamilyCommand) {
  const stream = familyStream.of(id)
  const names = command.type === 'CreateFamily' || command.type === 'RenameFamily'
  const isTaken = names && (yield* isTypedByAnother(command.name, id))
  return yield* execute({
    commandId,
    by: command.by,
    streams: [stream],
    fold: (facts) => replay(evolve, noFamily, familyStream.eventsIn(facts.get(stream))),
    decide: (state) => {
      const decision = decide(command, state)
      return decision.accepted && isTaken ? reject('FamilyExists') : decision
    },
    place: (event) => ({ stream, event }),
  }).pipe(refuseTaken({ family_name_taken: 'FamilyExists' }))
})

/** A family of the user. Others' families and unknown ones are refused alike. */
export const shownFamily = Effect.fnUntraced(function* (user: UserId, id: FamilyId | undefined) {
  const known = id === undefined ? undefined : yield* familyById(id)
  return yield* orRefuse(known && family(yield* viewerOf(user), known), 'NoSuchFamily')
})
