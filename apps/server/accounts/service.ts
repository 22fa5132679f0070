import { nobody, evolve } from '@cachotteries/domain/accounts/account'
import { decide, type AccountCommand } from '@cachotteries/domain/accounts/decide'
import { replay, type UserId } from '@cachotteries/domain/decider'
import {
  noSession,
  ownAccount,
  profile,
  relatives,
  session,
  signedIn,
} from '@cachotteries/domain/visibility/people'
import type {
  AccountView,
  PersonWithPicture,
  RelativeView,
  SessionView,
  Shown,
} from '@cachotteries/domain/visibility/views'
import type { ChangeProfile, Credentials, Registration } from '@cachotteries/contracts/accounts'
import { Effect } from 'effect'
import { Database } from '../infrastructure/database.ts'
import { execute } from '../infrastructure/log/execute.ts'
import { Identifiers } from '../infrastructure/ambient.ts'
import { viewerOf } from '../families/relatives.ts'
import { tell } from '../infrastructure/operator/operator-log.ts'
import { orRefuse, refuse, type Refusal } from '../infrastructure/refusal.ts'
import { refuseTaken } from '../infrastructure/log/uniqueness.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { accountOf, commonRelatives, credentialsOf, relativesOf } from './read-model.ts'
import { accountStream } from './streams.ts'

/** Opens an account with its one wishlist. */
export const register = Effect.fn('accounts.register')(function* (form: Registration) {
  const { newId } = yield* Identifiers
  const { query } = yield* Database
  const user = newId()
  const wishlist = newId()
  // Before the event, so that an account never exists without its password; it is taken back if there is none.
  yield* query(`insert into credentials (user_id, password_hash) values ($1, $2)`, [
    user,
    yield* hashPassword(form.password),
  ])
  const { name, email } = form
  yield* change(user, newId(), { type: 'Register', wishlist, name, email }).pipe(
    Effect.onError(() => query(`delete from credentials where user_id = $1`, [user])),
  )
  return signedIn(user)
})

/** Changes the fields that the form carries; answers with the account as it is then. */
export const changeProfile = Effect.fn('accounts.changeProfile')(function* (
  user: UserId,
  form: ChangeProfile,
) {
  yield* change(user, form.commandId, { type: 'ChangeProfile', name: form.name, img: form.img })
  return yield* me(user)
})

function change(user: UserId, commandId: string, command: AccountCommand) {
  const stream = accountStream.of(user)
  return execute({
    commandId,
    by: user,
    streams: [stream],
    fold: (facts) => replay(evolve, nobody, accountStream.eventsIn(facts.get(stream))),
    decide: (account) => decide(command, account),
    place: (event) => ({ stream, event }),
  }).pipe(refuseTaken({ account_name_taken: 'NameTaken', account_email_taken: 'EmailTaken' }))
}

/**
 * Checks a name or email with its password. One answer for a wrong one of either, in one time.
 *
 * @param network for the operator, who learns which account was tried, if there is one, and not what was typed
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
  // Told to who has the password, and to nobody else.
  if (found.isDisabled) return yield* refuse('AccountDisabled')
  return found
})

export const me = (user: UserId): Effect.Effect<Shown<AccountView>, Refusal<'NotSignedIn'>, Database> =>
  Effect.gen(function* () {
    const viewer = yield* viewerOf(user)
    const account = yield* accountOf(user)
    return yield* orRefuse(account && ownAccount(viewer, account), 'NotSignedIn')
  })

/** Who is signed in: for a page that begins, to which nobody at all is no error. */
export const whoIsThere = (user: UserId | undefined): Effect.Effect<Shown<SessionView>, never, Database> =>
  Effect.gen(function* () {
    if (user === undefined) return noSession
    const viewer = yield* viewerOf(user)
    const account = yield* accountOf(user)
    return (account && session(viewer, account)) ?? noSession
  })

/** The user themself or a relative; a stranger and somebody unknown are one refusal. */
export const person = (
  user: UserId,
  uid: UserId,
): Effect.Effect<Shown<PersonWithPicture>, Refusal<'NoSuchPerson'>, Database> =>
  Effect.gen(function* () {
    const viewer = yield* viewerOf(user)
    const account = yield* accountOf(uid)
    return yield* orRefuse(account && profile(viewer, account), 'NoSuchPerson')
  })

export const myRelatives = (user: UserId): Effect.Effect<Shown<readonly RelativeView[]>, never, Database> =>
  Effect.gen(function* () {
    return relatives(yield* viewerOf(user), yield* relativesOf(user))
  })

/** Relatives of both the user and a relative of theirs: with whom an idea for that relative can be shared. */
export const mutualFriends = (
  user: UserId,
  friend: UserId,
): Effect.Effect<Shown<readonly RelativeView[]>, Refusal<'NotAllowed'>, Database> =>
  Effect.gen(function* () {
    const viewer = yield* viewerOf(user)
    if (!viewer.relatives.has(friend)) return yield* refuse('NotAllowed')
    return relatives(viewer, yield* commonRelatives(user, friend))
  })
