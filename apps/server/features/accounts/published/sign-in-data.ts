import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { Clock } from '../../../infrastructure/clock-and-ids.ts'
import { firstRow, hasRow } from '../../../infrastructure/database.ts'
import { MailQueue } from '../../../infrastructure/mail/queue.ts'
import { limited } from '../../../infrastructure/rate-limits.ts'
import { orRefuse, refuse } from '../../../infrastructure/refusal.ts'
import type { Session } from '../../../infrastructure/sessions.ts'
import type { RequestContext } from '../../../infrastructure/trpc.ts'
import { hashOf } from '../credentials.ts'
import type { Notice } from '../notice-words.ts'
import { passwordMatches } from '../passwords.ts'
import { withPasswords } from './without-passwords.ts'

/** Of two changes of one account's credentials at once, one waits here. */
export const lockAccount = (client: ClientBase, user: UserId) =>
  client.query(`select from credentials where user_id = $1 for update`, [user])

/** How long after a sign-in it is certain that the session's person is there. */
const freshMinutes = 15

/** Whether a session was just opened. */
export const isFresh = Effect.fnUntraced(function* ({ id }: Pick<Session, 'id'>) {
  const since = new Date((yield* Clock).now().getTime() - freshMinutes * 60_000)
  return yield* hasRow(`select from sessions where id = $1 and opened_at > $2`, [id, since])
})

/** Attempts are counted, since each guesses at the password and each that succeeds may send a mail. */
export const counted = <A, E, R>(
  account: UserId,
  { address }: Pick<RequestContext, 'address'>,
  effect: Effect.Effect<A, E, R>,
) => limited('signInData', { account, address: address() }, effect)

/** Refuses any password but the present one. Returns its hash. */
export const checked = Effect.fnUntraced(function* (user: UserId, password: string) {
  yield* withPasswords
  const hash = yield* hashOf(user)
  if (hash === undefined || !(yield* passwordMatches(hash, password))) return yield* refuse('WrongPassword')
  return hash
})

interface AccountToSignIn {
  readonly name: string
  readonly email: string | null
  readonly hash: string
  readonly isDisabled: boolean
  readonly leavesAt: Date | null
}

/** The account of somebody who has shown who they are. A person without an account has none. */
export const accountToSignIn = Effect.fnUntraced(function* (user: UserId) {
  const found = yield* firstRow<AccountToSignIn>(
    `select a.name, a.email, c.password_hash as hash, c.disabled_at is not null as "isDisabled",
       c.leaves_at as "leavesAt"
     from accounts a join credentials c on c.user_id = a.id where a.id = $1`,
    [user],
  )
  return yield* orRefuse(found, 'NotSignedIn')
})

/** Tells somebody by mail what was changed of what they sign in with. */
export const tellByMail = Effect.fnUntraced(function* (user: UserId, about: Notice, device: string | null) {
  const { email } = yield* accountToSignIn(user)
  if (email === null) return
  yield* MailQueue.use((queue) => queue.putNotice({ about, account: user, address: email, device }))
})
