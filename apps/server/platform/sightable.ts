import type { WishId } from '@cachotteries/domain/decider'
import type { Sightable, Viewer } from '@cachotteries/domain/visibility/sight'
import { Effect } from 'effect'
import { Database } from './database.ts'

/**
 * What decides who sees a wish: for a viewer who may, undefined for any other. To be asked before all else when
 * somebody names a wish, for it does as much for one that is hidden as for one that never was: who times the answers
 * learns no more than who reads them. So the query leaves a wish alone that is on the viewer's own list, unless the
 * owners' table has it, and one that is on no relative's. It goes by whose list a wish is on, and decides nothing:
 * what comes back is for `sight` to judge.
 */
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
       from (
         select array_agg(owner) as concerned from visitor_wish_lists where wish = $1
         having bool_or(owner = any($3::uuid[])) and bool_and(owner <> $2)
       ) l join visitor_wishes w on w.id = $1`,
      [id, user, [...relatives]],
    )
    return row
  })
