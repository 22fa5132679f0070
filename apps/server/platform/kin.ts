import type { UserId } from '@cachotteries/domain/decider'
import type { Viewer } from '@cachotteries/domain/visibility/sight'
import { Effect } from 'effect'
import { Database } from './database.ts'

/** Somebody with who their relatives are at this moment: what every view and every decision starts from. */
export const viewerOf = (user: UserId): Effect.Effect<Viewer, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const rows = yield* query<{ member: UserId }>(
      `select distinct theirs.member from members mine join members theirs using (family)
       where mine.member = $1 and theirs.member <> $1`,
      [user],
    )
    return { user, relatives: new Set(rows.map((row) => row.member)) }
  })
