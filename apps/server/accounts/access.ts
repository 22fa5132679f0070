import { Effect } from 'effect'
import { Database } from '../platform/database.ts'
import { personNamed } from './named.ts'

/** For the operator alone: signs somebody out everywhere. `login` is a name or an email; answers the name. */
export const endSessions = Effect.fn('accounts.endSessions')(function* (login: string) {
  const { uid, name } = yield* personNamed(login)
  const { query } = yield* Database
  yield* query(`delete from sessions where user_id = $1`, [uid])
  return name
})
