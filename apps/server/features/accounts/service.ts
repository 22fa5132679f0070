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
import { Clock, Identifiers, latestDay, nobody } from '../../infrastructure/clock-and-ids.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { orRefuse, refuse } from '../../infrastructure/refusal.ts'
import type { Session } from '../../infrastructure/sessions.ts'
import { fetchAvatar, unsavedAvatar } from './published/avatars.ts'
import { changeAccount } from './change.ts'
import { comeBack, refuseClosed } from './closing.ts'
import { suggestingNames } from './free-names.ts'
import { beginCredentials, dropCredentials, hashOf } from './credentials.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { accountOf, commonRelatives, credentialsOf, namesAround, relativesOf } from './read-model.ts'

/**
 * Opens an account with its one wishlist. Sent again under its command id, it is the same account; but with another
 * password than the account's, it is refused like a name that is taken.
 */
export const register = Effect.fn('accounts.register')(function* (form: Registration, commandId?: string) {
  const { newId, derivedId } = yield* Identifiers
  const command = commandId ?? newId()
  const user = derivedId(nobody, command)
  // Before the event, so that no account exists without its password.
  if (!(yield* beginCredentials(user, yield* hashPassword(form.password)))) {
    const hash = yield* hashOf(user)
    if (!(yield* passwordMatches(hash, form.password))) return yield* refuse('NameTaken')
  }
  const { name, email } = form
  yield* changeAccount(user, command, { type: 'Register', wishlist: newId(), name, email }).pipe(
    suggestingNames(name, email),
    Effect.onError(() => dropCredentials(user)),
  )
  return signedIn(user)
})

/** Changes the fields in the form, and returns the account. */
export const changeProfile = Effect.fn('accounts.changeProfile')(function* (
  user: UserId,
  form: ChangeProfile,
) {
  const { commandId, name, img, birthDate, totalSurprise, sparesMe } = form
  const names = name === undefined ? {} : yield* namesAround(user)
  const pictures = yield* unsavedAvatar(user, img)
  const command = {
    type: 'ChangeProfile' as const,
    name,
    img,
    birthDate,
    pictures,
    totalSurprise,
    sparesMe,
    ...names,
    latestDay: latestDay((yield* Clock).now()),
  }
  const email = name === undefined ? '' : ((yield* accountOf(user))?.email ?? '')
  const changed = yield* changeAccount(user, commandId, command).pipe(suggestingNames(name, email))
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
  if (found.leavesAt === null || !given.comesBack) yield* refuseClosed(found)
  else if (!(yield* comeBack(found.user))) return yield* refuse('WrongCredentials')
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
export const whoIsThere = Effect.fnUntraced(function* (open: Session | undefined) {
  if (!open) return noSession
  const viewer = yield* viewerOf(open.user)
  const account = yield* accountOf(open.user)
  return (account && session(viewer, account, open.seal)) ?? noSession
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
