import type { WishId } from '@cachotteries/domain/decider'
import type { Sightable, Viewer } from '@cachotteries/domain/visibility/sight'
import { Effect } from 'effect'
import { Database } from './database.ts'

/**
 * Whose lists the wish $1 is on, `concerned`: one row, or none when it is on a list of the viewer's own, $2, or on no
 * list of their relatives, $3. What is joined to it isn't looked up then, so that a query does as much for a wish that
 * is hidden as for one that never was, and who times the answers learns no more than who reads them.
 *
 * It goes by what the tables say, and decides nothing: what comes of it is for `visibility` to judge.
 */
export const listsInSight = `
  select array_agg(owner) as concerned from visitor_wish_lists where wish = $1
  having bool_or(owner = any($3::uuid[])) and bool_and(owner <> $2)`

/** What decides who sees a wish, if it is one that the viewer may see: for `sight` to judge. */
export const sightableWish = (
  { user, relatives }: Viewer,
  id: WishId,
): Effect.Effect<Sightable | undefined, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [row] = yield* query<Sightable>(
      `select false as secret, false as bought, array[owner] as concerned
       from owner_wishes where id = $1 and owner = $2
       union all
       select w.secret, w.buyer is not null, l.concerned
       from (${listsInSight}) l join visitor_wishes w on w.id = $1`,
      [id, user, [...relatives]],
    )
    return row
  })
