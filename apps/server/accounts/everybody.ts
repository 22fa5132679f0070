import { Effect } from 'effect'
import { Database } from '../infrastructure/database.ts'

/** Somebody with an account, as far as the operator must know: what to type for them, and what they have become. */
interface Somebody {
  readonly name: string
  readonly email: string
  readonly isAdmin: boolean
  readonly isDisabled: boolean
}

/** Everybody with an account, by name. For the operator alone. */
export const everybody = (): Effect.Effect<readonly Somebody[], never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    return yield* query<Somebody>(
      `select a.name, a.email, a.is_admin as "isAdmin", c.disabled_at is not null as "isDisabled"
       from accounts a left join credentials c on c.user_id = a.id order by a.name_key`,
    )
  })
