import { nobody, evolve } from '@cachotteries/domain/accounts/account'
import { decide } from '@cachotteries/domain/accounts/decide'
import { replay, type UserId } from '@cachotteries/domain/decider'
import {
  noSession,
  ownAccount,
  relatives,
  session,
  signedIn,
} from '@cachotteries/domain/visibility/visibility'
import type { AccountView, RelativeView, SessionView, Shown } from '@cachotteries/domain/visibility/views'
import type { Credentials, Registration } from '@cachotteries/contracts/accounts'
import { Effect } from 'effect'
import { Database } from '../platform/database.ts'
import { execute } from '../platform/execute.ts'
import { eventsOf } from '../platform/facts.ts'
import { Identifiers } from '../platform/identifiers.ts'
import { viewerOf } from '../platform/kin.ts'
import { orRefuse, refuse, type Refusal } from '../platform/refusal.ts'
import { streamOf } from '../platform/streams.ts'
import { refuseTaken } from '../platform/uniqueness.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { accountOf, commonRelatives, credentialsOf } from './read-model.ts'

/** Opens an account with its one wishlist. */
export const register = Effect.fn('accounts.register')(function* (form: Registration) {
  const { newId } = yield* Identifiers
  const { query } = yield* Database
  const user = newId()
  const wishlist = newId()
  const stream = streamOf('account', user)
  // Before the event, so that an account never exists without its password; it is taken back if there is none.
  yield* query(`insert into credentials (user_id, password_hash) values ($1, $2)`, [
    user,
    yield* hashPassword(form.password),
  ])
  yield* execute({
    commandId: newId(),
    by: user,
    streams: [stream],
    fold: (facts) => replay(evolve, nobody, eventsOf('account', facts.get(stream))),
    decide: (account) => decide({ type: 'Register', wishlist, name: form.name, email: form.email }, account),
    place: (event) => ({ stream, event }),
  }).pipe(
    refuseTaken({ account_name_taken: 'NameTaken', account_email_taken: 'EmailTaken' }),
    Effect.onError(() => query(`delete from credentials where user_id = $1`, [user])),
  )
  return signedIn(user)
})

/** Checks a name or email with its password. One answer for a wrong one of either, in one time. */
export const authenticate = Effect.fn('accounts.authenticate')(function* (given: Credentials) {
  const found = yield* credentialsOf(given.login)
  if (!(yield* passwordMatches(found?.hash, given.password)) || !found)
    return yield* refuse('WrongCredentials')
  return signedIn(found.user)
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
