import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { Clock, Identifiers } from '../infrastructure/ambient.ts'
import { Database } from '../infrastructure/database.ts'
import { refuse } from '../infrastructure/refusal.ts'
import { transaction } from '../infrastructure/transaction.ts'
import { personNamed } from './named.ts'
import { linkAt, newLink } from './recovery-links.ts'

/*
 * What the operator does about who gets in. None of it is an event: like passwords and sessions it is no part of a
 * family's memory, nobody is shown it, and what somebody wrote stays as it was. `login` is a name or an email.
 */

/** Signs somebody out everywhere; answers the name. */
export const endSessions = Effect.fn('accounts.endSessions')(function* (login: string) {
  const { uid, name } = yield* personNamed(login)
  const { query } = yield* Database
  yield* query(`delete from sessions where user_id = $1`, [uid])
  return name
})

/** Signs somebody out everywhere, and lets them in no more; answers the name, and whether that is new. */
export const disableAccount = Effect.fn('accounts.disable')(function* (login: string) {
  const { uid, name } = yield* personNamed(login)
  const { now } = yield* Clock
  const changed = yield* transaction(async (client: ClientBase) => {
    // First: a sign-in that is under way has opened its session by then, or finds the door closed.
    const { rowCount } = await client.query(
      `update credentials set disabled_at = $2 where user_id = $1 and disabled_at is null`,
      [uid, now()],
    )
    await client.query(`delete from sessions where user_id = $1`, [uid])
    return rowCount === 1
  })
  return { name, changed }
})

/** Lets somebody in again; answers the name, and whether that is new. */
export const enableAccount = Effect.fn('accounts.enable')(function* (login: string) {
  const { uid, name } = yield* personNamed(login)
  const { query } = yield* Database
  const enabled = yield* query(
    `update credentials set disabled_at = null where user_id = $1 and disabled_at is not null returning user_id`,
    [uid],
  )
  return { name, changed: enabled.length > 0 }
})

/**
 * A link for somebody to choose a new password by, to be handed over where no mail arrives: once, within an hour.
 * @param address where people reach the server, without a slash at the end.
 */
export const makeResetLink = Effect.fn('accounts.makeResetLink')(function* (login: string, address: string) {
  const { uid, name } = yield* personNamed(login)
  const { newId } = yield* Identifiers
  const token = yield* newLink(uid, newId())
  if (token === undefined)
    return yield* refuse('TooManyAttempts', `« ${name} » a déjà trois liens valables : attendez une heure.`)
  return { name, link: linkAt(address, uid, token) }
})
