import { nobodyNamed } from '@cachotteries/contracts/messages'
import { Effect } from 'effect'
import { Database } from '../infrastructure/database.ts'
import { refuse } from '../infrastructure/refusal.ts'
import { accountNamed } from './read-model.ts'

/** The account with this name or email, as typed at the command line. */
export const personNamed = Effect.fnUntraced(function* (login: string) {
  return (yield* accountNamed(login)) ?? (yield* refuse('NoSuchPerson', nobodyNamed(login)))
})

interface Person {
  readonly name: string
  readonly email: string
  readonly isAdmin: boolean
  readonly isDisabled: boolean
}

/** All accounts by name, for the operator. */
export const everybody = (): Effect.Effect<readonly Person[], never, Database> =>
  Database.use(({ query }) =>
    query<Person>(
      `select a.name, a.email, a.is_admin as "isAdmin", c.disabled_at is not null as "isDisabled"
       from accounts a left join credentials c on c.user_id = a.id order by a.name_key`,
    ),
  )
