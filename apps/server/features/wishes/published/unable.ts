import type { UserId, WishId } from '@cachotteries/domain/decider'
import type { Unable } from '@cachotteries/domain/features/purchases/charge'
import { Effect } from 'effect'
import { type Database, query } from '../../../infrastructure/database.ts'

/** Those who give the wish $1, as a statement. */
export const givers = `
  select buyer as giver from visitor_gifts where wish = $1
  union select (share->>'user')::uuid
    from visitor_gifts, jsonb_array_elements(personal->'shares') share where wish = $1`

/**
 * @param people a statement with one column and one parameter
 * @param about the parameter
 */
const unableOf = (
  people: string,
  about: WishId | readonly UserId[],
): Effect.Effect<Unable, never, Database> =>
  Effect.map(
    query<{ readonly person: UserId }>(
      `select person from (${people}) as those (person)
       where not exists (select from credentials where user_id = person and disabled_at is null)`,
      [about],
    ),
    (rows) => new Set(rows.map(({ person }) => person)),
  )

/** Those who give a wish and can't pass a charge on. Only for somebody who gives it, or sees what is given. */
export const unableGivers = (wish: WishId) => unableOf(givers, wish)

/** Those of these people who can't pass a charge on. */
export const unableAmong = (people: readonly UserId[]) => unableOf('select unnest($1::uuid[])', people)
