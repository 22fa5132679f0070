import { nobodyNamed } from '@cachotteries/contracts/messages'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { Clock, Identifiers } from '../infrastructure/ambient.ts'
import { query, transaction } from '../infrastructure/database.ts'
import { refuse } from '../infrastructure/refusal.ts'
import { accountNamed } from './read-model.ts'
import { linkAt, newLink } from './recovery-links.ts'

/*
 * What the operator can do about accounts at the command line. Like passwords and sessions, it is not recorded as events.
 * `login` is a name or an email.
 */

/** The account with this name or email. */
export const personNamed = Effect.fnUntraced(function* (login: string) {
  return (yield* accountNamed(login)) ?? (yield* refuse('NoSuchPerson', nobodyNamed(login)))
})

/** All accounts by name. */
export const allPeople = () =>
  query<{ name: string; email: string; isAdmin: boolean; isDisabled: boolean }>(
    `select a.name, a.email, a.is_admin as "isAdmin", c.disabled_at is not null as "isDisabled"
     from accounts a left join credentials c on c.user_id = a.id order by a.name_key`,
  )

/** Ends all sessions of an account. Returns its name. */
export const endSessions = Effect.fn('accounts.endSessions')(function* (login: string) {
  const { uid, name } = yield* personNamed(login)
  yield* query(`delete from sessions where user_id = $1`, [uid])
  return name
})

/** Ends all sessions of an account and prevents new ones. Returns its name, and whether it was enabled before. */
export const disableAccount = Effect.fn('accounts.disable')(function* (login: string) {
  const { uid, name } = yield* personNamed(login)
  const { now } = yield* Clock
  const changed = yield* transaction(async (client: ClientBase) => {
    // Before the sessions are deleted: a concurrent sign-in has opened its session by then, or is refused.
    const { rowCount } = await client.query(
      `update credentials set disabled_at = $2 where user_id = $1 and disabled_at is null`,
      [uid, now()],
    )
    await client.query(`delete from sessions where user_id = $1`, [uid])
    return rowCount === 1
  })
  return { name, changed }
})

/** Enables an account again. Returns its name, and whether it was disabled before. */
export const enableAccount = Effect.fn('accounts.enable')(function* (login: string) {
  const { uid, name } = yield* personNamed(login)
  const enabled = yield* query(
    `update credentials set disabled_at = null where user_id = $1 and disabled_at is not null returning user_id`,
    [uid],
  )
  return { name, changed: enabled.length > 0 }
})

/** Creates a recovery link for the operator to hand over. `address` is the server's, without a final slash. */
export const makeResetLink = Effect.fn('accounts.makeResetLink')(function* (login: string, address: string) {
  const { uid, name } = yield* personNamed(login)
  const { newId } = yield* Identifiers
  const token = yield* newLink(uid, newId())
  if (token === undefined)
    return yield* refuse('TooManyAttempts', `« ${name} » a déjà trois liens valables : attendez une heure.`)
  return { name, link: linkAt(address, uid, token) }
})
