import type { UserId, WishId } from '@cachotteries/domain/decider'
import type { Giver } from '@cachotteries/domain/features/purchases/charge'
import { viewerIn, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { viewerColumns } from '../../families/published/relatives.ts'
import { type Database, query } from '../../../infrastructure/database.ts'
import { hasOpenAccount } from '../../../infrastructure/open-accounts.ts'

const ofWish = `
  select buyer from visitor_gifts where wish = $1
  union select (share->>'user')::uuid
    from visitor_gifts, jsonb_array_elements(personal->'shares') share where wish = $1`

interface Row extends ViewerRow {
  readonly giver: UserId
  readonly mayAct: boolean
  readonly setAsideBy: Readonly<Record<UserId, UserId>>
  readonly removedBy: readonly UserId[]
}

/**
 * @param people a statement with one column and one parameter
 * @param about the parameter
 */
const giversIn = (
  people: string,
  about: WishId | readonly UserId[],
): Effect.Effect<readonly Giver[], never, Database> =>
  Effect.map(
    query<Row>(
      `select giver, ${viewerColumns('those.giver')},
         ${hasOpenAccount('those.giver')} as "mayAct",
         (select coalesce(jsonb_object_agg(owner, set_by), '{}') from set_aside where person = those.giver) as "setAsideBy",
         array(select (event->>'by')::uuid from moves
               where member = those.giver and event->>'type' = 'MemberRemoved') as "removedBy"
       from (${people}) as those (giver)`,
      [about],
    ),
    (rows) =>
      rows.map(({ giver, mayAct, setAsideBy, removedBy, ...row }) => ({
        ...viewerIn(giver, row),
        mayAct,
        setAsideBy: new Map(Object.entries(setAsideBy)),
        removedBy: new Set(removedBy),
      })),
  )

/** Those who give a wish, alone or with others. Only for somebody who gives it, or sees what is given. */
export const giversOf = (wish: WishId) => giversIn(ofWish, wish)

/** These people, of whom it is known that they give something. */
export const giversAmong = (people: readonly UserId[]) => giversIn('select unnest($1::uuid[])', people)
