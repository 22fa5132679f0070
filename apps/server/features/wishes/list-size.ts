import { mostWishes } from '@cachotteries/domain/features/wishes/bounds'
import type { UserId } from '@cachotteries/domain/decider'
import type { Viewer } from '@cachotteries/domain/wish-visibility'
import type { FullLists } from '@cachotteries/domain/features/wishes/commands'
import { Context, Effect } from 'effect'
import { query } from '../../infrastructure/database.ts'

/** The most wishes that a user may see on a list to which they add. Tests have fewer. */
export const MostOnList = Context.Reference<number>('server/MostOnList', { defaultValue: () => mostWishes })

/**
 * How many wishes the user $1 sees on the lists of $2: of their own list, only what the owner's table has. What is hidden
 * there isn't even read, since that would take time.
 */
const countSeen = `
  select owner, count(*)::int as seen from (
    select owner from owner_wishes where owner = $1 and owner = any($2)
    union all
    select owner from visitor_wish_lists where owner = any(array_remove($2::uuid[], $1)) and $1 <> all (hidden_from)
  ) l group by owner`

/**
 * How many more wishes the user may add to each of these lists: their own, and those of relatives. The wishes are counted
 * before one is added, and not again with it: additions at the same moment may exceed the limit by their number.
 */
export const roomOnLists = Effect.fnUntraced(function* (
  { user, relatives, setAsideFor }: Viewer,
  owners: readonly UserId[],
) {
  const most = yield* MostOnList
  // Nothing is counted on lists to which they may not add.
  const open = owners.filter((owner) => owner === user || (relatives.has(owner) && !setAsideFor.has(owner)))
  const rows = open.length === 0 ? [] : yield* query<{ owner: UserId; seen: number }>(countSeen, [user, open])
  const seen = new Map(rows.map((row) => [row.owner, row.seen]))
  return new Map(open.map((owner) => [owner, most - (seen.get(owner) ?? 0)]))
})

/** Those of these lists on which there is no room for so many wishes. */
export const fullLists = (by: Viewer, owners: readonly UserId[], wishes = 1) =>
  Effect.map(
    roomOnLists(by, owners),
    (rooms): FullLists => new Set([...rooms].flatMap(([owner, room]) => (room < wishes ? owner : []))),
  )
