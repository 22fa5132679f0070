import { identityKey } from '@cachotteries/domain/accounts/account'
import { Effect } from 'effect'
import { Database } from '../infrastructure/database.ts'

interface FamilySize {
  readonly name: string
  readonly members: number
}

/** Every family and how many are of it, by name: without the code, which is an invitation. For the operator alone. */
export const everyFamily = (): Effect.Effect<readonly FamilySize[], never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    return yield* query<FamilySize>(
      `select name, (select count(*)::int from members where family = id) as members from families order by name_key`,
    )
  })

/** Who is of this family, by name; undefined when there is none of that name. For the operator alone. */
export const membersNamed = (family: string): Effect.Effect<readonly string[] | undefined, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [found] = yield* query<{ names: readonly string[] }>(
      `select array(
         select a.name from members m join accounts a on a.id = m.member where m.family = f.id order by a.name_key
       ) as names
       from families f where f.name_key = $1`,
      [identityKey(family)],
    )
    return found?.names
  })
