import type { UserId } from '@cachotteries/domain/decider'
import type { Viewer } from '@cachotteries/domain/visibility/sight'
import { Effect } from 'effect'
import { Database } from './database.ts'

/** Who their relatives are, as an array for a statement that asks for more: who shares two families stands in it twice. */
export const relativesArray = (user: `$${number}`): string => `
  array(select theirs.member from members mine join members theirs using (family)
        where mine.member = ${user} and theirs.member <> ${user})`

/** Somebody with who their relatives are at this moment: what every view and every decision starts from. */
export const viewerOf = (user: UserId): Effect.Effect<Viewer, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [row] = yield* query<{ relatives: UserId[] }>(`select ${relativesArray('$1')} as relatives`, [user])
    return { user, relatives: new Set(row?.relatives) }
  })
