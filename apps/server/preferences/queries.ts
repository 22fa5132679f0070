import type { UserId } from '@cachotteries/domain/decider'
import type { PreferenceView } from '@cachotteries/domain/visibility/views'
import { Effect } from 'effect'
import { Database } from '../infrastructure/database.ts'

/** In the order of their types. */
export const preferencesOf = (owner: UserId): Effect.Effect<readonly PreferenceView[], never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    return yield* query<PreferenceView>(
      `select p.id as uid, p.type, t.title, p.value
       from preferences p join preference_types t on t.key = p.type
       where p.owner = $1 order by t.place, t.key`,
      [owner],
    )
  })
