import type {
  AboutKeptPerson,
  AddKeptPerson,
  ChangeKeptPerson,
  KeptPersonInFamily,
  NameKeeper,
} from '@cachotteries/contracts/kept-people'
import { accept, reject, type UserId } from '@cachotteries/domain/decider'
import { decide as decideFamily } from '@cachotteries/domain/features/families/decide'
import { membersOf } from '@cachotteries/domain/features/families/family'
import { decide, refusalOf } from '@cachotteries/domain/features/kept-people/decide'
import { staying } from '@cachotteries/domain/features/kept-people/keepers'
import { keptPerson } from '@cachotteries/domain/visibility/kept-people'
import { Effect } from 'effect'
import { fetchAvatar, unsavedAvatar } from '../accounts/published/avatars.ts'
import { ableRelatives, accountIn, streamOfKeepers } from '../accounts/published/keepers.ts'
import { accountStream } from '../accounts/streams.ts'
import { namesAtJoining } from '../families/published/joining-names.ts'
import { isInNoFamily, viewerOf } from '../families/published/relatives.ts'
import { Clock, Identifiers, latestDay } from '../../infrastructure/clock-and-ids.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { orRefuse, refuse } from '../../infrastructure/refusal.ts'
import { changeKept, changeWithFamily, together } from './change.ts'
import { ableMembers, namesOfKeepers, namesOfMembers, namesOfRelatives } from './queries.ts'

/** A kept person. A stranger, somebody who has an account and nobody are refused alike. */
export const get = Effect.fnUntraced(function* (user: UserId, uid: UserId) {
  const { read } = yield* EventLog
  const viewer = yield* viewerOf(user)
  const account = accountIn(uid, yield* read([streamOfKeepers(uid)]))
  if (account.status !== 'kept') return yield* refuse('NoSuchKeptPerson')
  const able = yield* ableRelatives(uid)
  const keepers = yield* namesOfKeepers(uid)
  const now = (yield* Clock).now().toISOString()
  return yield* orRefuse(keptPerson(viewer, { uid, account, able, keepers, now }), 'NoSuchKeptPerson')
})

/** Adds a relative without an account to a family of the user, who keeps their list. */
export const add = Effect.fn('keptPeople.add')(function* (
  by: UserId,
  { family, commandId, name, img = null, birthDate = null, keepers = [] }: AddKeptPerson,
) {
  const { newId } = yield* Identifiers
  const [person, wishlist] = [newId(), newId()]
  const able = yield* ableMembers(family)
  const members = yield* namesOfMembers(family)
  const profile = { name, img, birthDate, latestDay: latestDay((yield* Clock).now()), others: members }
  const pictures = yield* unsavedAvatar(by, img, person)
  const made = yield* changeWithFamily({ person, family, by }, commandId, (state) =>
    together<AddRefusal>(
      decideFamily(
        { type: 'BringPerson', by, person, name, strangers: [], seeing: [], relatives: [] },
        state.family,
      ),
      decide({ type: 'AddPerson', by, able, wishlist, keepers, pictures, ...profile }, state.account),
    ),
  )
  const uid = made.find(accountStream.contains)?.id ?? person
  yield* fetchAvatar(by, uid, made)
  return yield* get(by, uid)
})

type AddRefusal =
  | Extract<ReturnType<typeof decideFamily>, { accepted: false }>['reason']
  | Extract<ReturnType<typeof decide>, { accepted: false }>['reason']

/** Changes the fields in the form. */
export const change = Effect.fn('keptPeople.change')(function* (
  by: UserId,
  { uid, commandId, ...changes }: ChangeKeptPerson,
) {
  const able = yield* ableRelatives(uid)
  const others = changes.name === undefined ? [] : yield* namesOfRelatives(uid)
  const pictures = yield* unsavedAvatar(by, changes.img, uid)
  const day = latestDay((yield* Clock).now())
  const made = yield* changeKept(uid, commandId, {
    type: 'ChangePerson',
    by,
    able,
    others,
    latestDay: day,
    pictures,
    ...changes,
  })
  yield* fetchAvatar(by, uid, made)
  return yield* get(by, uid)
})

export const nameAsKeeper = Effect.fn('keptPeople.nameKeeper')(function* (
  by: UserId,
  { uid, keeper, commandId }: NameKeeper,
) {
  const { relatives } = yield* viewerOf(by)
  const able = yield* ableRelatives(uid)
  yield* changeKept(uid, commandId, { type: 'NameKeeper', by, able, keeper, relatives })
  return yield* get(by, uid)
})

const stepDownOrTakeOver = (type: 'StepDown' | 'TakeOver') =>
  Effect.fn(`keptPeople.${type}`)(function* (by: UserId, { uid, commandId }: AboutKeptPerson) {
    yield* changeKept(uid, commandId, { type, by, able: yield* ableRelatives(uid) })
    return yield* get(by, uid)
  })

export const stepDown = stepDownOrTakeOver('StepDown')
export const takeOver = stepDownOrTakeOver('TakeOver')

/** Brings a person into another family of the keeper. Out of none, those who keep the list and aren't in it step down. */
export const bring = Effect.fn('keptPeople.bring')(function* (
  by: UserId,
  { uid: person, family, commandId }: KeptPersonInFamily,
) {
  const able = yield* ableRelatives(person)
  const names = yield* namesAtJoining(person, family)
  const wasApart = yield* isInNoFamily(person)
  yield* changeWithFamily({ person, family, by }, commandId, (state) => {
    const refusal = refusalOf({ by, able }, state.account)
    if (refusal) return reject<AddRefusal>(refusal)
    const name = state.account.status === 'kept' ? state.account.name : ''
    return together<AddRefusal>(
      decideFamily({ type: 'BringPerson', by, person, ...names, name }, state.family),
      accept(...(wasApart ? staying(state.account, membersOf(state.family), by) : [])),
    )
  })
  return yield* get(by, person)
})

/** Removes a person from a family of the keeper. In no family, they stay with the person who keeps their list. */
export const remove = Effect.fn('keptPeople.remove')(function* (
  by: UserId,
  { uid: person, family, commandId }: KeptPersonInFamily,
) {
  const able = yield* ableRelatives(person)
  const { relatives } = yield* viewerOf(person)
  yield* changeWithFamily({ person, family, by }, commandId, (state) => {
    const refusal = refusalOf({ by, able }, state.account)
    if (refusal) return reject<AddRefusal>(refusal)
    return together<AddRefusal>(
      decideFamily({ type: 'RemovePerson', by, person }, state.family),
      accept(...staying(state.account, relatives, by)),
    )
  })
})
