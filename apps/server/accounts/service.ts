import type { UserId } from '@cachotteries/domain/decider'
import {
  exportedAccount,
  noSession,
  ownAccount,
  profile,
  relatives,
  session,
  signedIn,
} from '@cachotteries/domain/visibility/people'
import type { ChangeProfile, Credentials, Registration } from '@cachotteries/contracts/accounts'
import { Effect } from 'effect'
import { query } from '../infrastructure/database.ts'
import { Identifiers } from '../infrastructure/ambient.ts'
import { viewerOf } from '../families/relatives.ts'
import { tell } from '../infrastructure/operator/operator-log.ts'
import { orRefuse, refuse } from '../infrastructure/refusal.ts'
import { fetchAvatar, unsavedAvatar } from './avatars.ts'
import { changeAccount } from './change.ts'
import { suggestingNames } from './free-names.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { accountOf, commonRelatives, credentialsOf, namesAmong, relativesOf } from './read-model.ts'

/** Opens an account with its one wishlist. */
export const register = Effect.fn('accounts.register')(function* (form: Registration) {
  const { newId } = yield* Identifiers
  const user = newId()
  const wishlist = newId()
  // Before the event, so that no account exists without its password.
  yield* query(`insert into credentials (user_id, password_hash) values ($1, $2)`, [
    user,
    yield* hashPassword(form.password),
  ])
  const { name, email } = form
  yield* changeAccount(user, newId(), { type: 'Register', wishlist, name, email }).pipe(
    suggestingNames(name),
    Effect.onError(() => query(`delete from credentials where user_id = $1`, [user])),
  )
  return signedIn(user)
})

/** Changes the fields in the form, and returns the account. */
export const changeProfile = Effect.fn('accounts.changeProfile')(function* (
  user: UserId,
  form: ChangeProfile,
) {
  const { commandId, name, img, totalSurprise, sparesMe } = form
  const people = name === undefined ? [] : yield* relativesOf(user)
  const pictures = yield* unsavedAvatar(user, img)
  const command = {
    type: 'ChangeProfile' as const,
    ...{ name, img, pictures, totalSurprise, sparesMe, ...namesAmong(people) },
  }
  const changed = yield* changeAccount(user, commandId, command).pipe(suggestingNames(name))
  yield* fetchAvatar(user, user, changed)
  return yield* me(user)
})

/**
 * Checks a name or email with its password. A wrong name and a wrong password get the same answer, after the same time.
 *
 * @param network for the operator's log, which names the account that was tried, if there is one, and not what was typed
 */
export const authenticate = Effect.fn('accounts.authenticate')(function* (
  given: Credentials,
  network: string,
) {
  const found = yield* credentialsOf(given.login)
  if (!(yield* passwordMatches(found?.hash, given.password)) || !found) {
    yield* tell({ event: 'sign-in refused', account: found?.user, network })
    return yield* refuse('WrongCredentials')
  }
  // Only to somebody who knows the password.
  if (found.isDisabled) return yield* refuse('AccountDisabled')
  return found
})

export const me = Effect.fnUntraced(function* (user: UserId) {
  const viewer = yield* viewerOf(user)
  const account = yield* accountOf(user)
  return yield* orRefuse(account && ownAccount(viewer, account), 'NotSignedIn')
})

/** The account of an export, which the operator may make of a kept person, too. */
export const exportedMe = Effect.fnUntraced(function* (user: UserId) {
  return exportedAccount(yield* orRefuse(yield* accountOf(user), 'NotSignedIn'))
})

/** Who is signed in, for a page that starts. It is no error if nobody is. */
export const whoIsThere = Effect.fnUntraced(function* (user: UserId | undefined) {
  if (user === undefined) return noSession
  const viewer = yield* viewerOf(user)
  const account = yield* accountOf(user)
  return (account && session(viewer, account)) ?? noSession
})

/** The user or a relative. A stranger and an unknown person are refused alike. */
export const person = Effect.fnUntraced(function* (user: UserId, uid: UserId) {
  const viewer = yield* viewerOf(user)
  const account = yield* accountOf(uid)
  return yield* orRefuse(account && profile(viewer, account), 'NoSuchPerson')
})

export const myRelatives = Effect.fnUntraced(function* (user: UserId) {
  return relatives(yield* viewerOf(user), yield* relativesOf(user))
})

/** The relatives of both the user and a relative of theirs: an idea for that relative can be shared with these. */
export const mutualFriends = Effect.fnUntraced(function* (user: UserId, friend: UserId) {
  const viewer = yield* viewerOf(user)
  if (!viewer.relatives.has(friend)) return yield* refuse('NotAllowed')
  return relatives(viewer, yield* commonRelatives(user, friend))
})
