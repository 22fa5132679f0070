import type { Leak } from './leak.ts'

const queries = 'apps/server/features/received/queries.ts'
const wishTables = 'apps/server/features/wishes/read-model.ts'

const toldRows = `from told_gifts t where t.person = $2`
const own = `w.owner = $2 and not w.never_shown`

/** Channel 46: what she received, and was told. */
export const leaksOfReceived: readonly Leak[] = [
  {
    what: 'received gifts that nobody told of',
    channel: 46,
    seed: 4,
    edits: [
      {
        file: queries,
        in: 'selectReceived',
        replace: toldRows,
        by: `from (
          select wish, day, name, picture, hidden_from, person, giver, quantity, told_at, thanks, thanked_at, thanked_by from told_gifts
          union all
          select w.id, g.bought_on, w.name, null::jsonb, '{}'::uuid[], w.owner, g.buyer, null, 0, null, null, null
          from visitor_gifts g join visitor_wishes w on w.id = g.wish where w.owner = $2
        ) t where t.person = $2`,
      },
    ],
  },
  {
    what: 'wishes that their owner can’t say they received once they are bought',
    channel: 46,
    seed: 9,
    edits: [{ file: queries, in: 'ownerToReceive', replace: own, by: `${own} and not w.hidden_by_purchase` }],
  },
  {
    what: 'received wishes that are on their owner’s list again when somebody gives them back',
    channel: 46,
    seed: 22,
    edits: [{ file: wishTables, in: 'ownerWishes', replace: `and w.received_on is null`, by: `` }],
  },
  {
    what: 'what was told with the day on which it was bought',
    channel: 46,
    seed: 2,
    edits: [
      {
        file: 'apps/server/features/received/service.ts',
        in: 'tell',
        replace: `on: on ?? today,`,
        by: `on: on ?? view.purchaseDate ?? today,`,
      },
    ],
  },
  {
    what: 'lists that are put away with what is bought of them',
    channel: 46,
    seed: 18,
    edits: [
      {
        file: 'apps/server/features/wishes/queries.ts',
        in: 'ownWishesToPutAway',
        replace: `from owner_wishes w where w.owner = $1 and w.draft <> $2`,
        by: `from visitor_wishes w where w.owner = $1 and w.draft <> $2 and w.removed_at is null`,
      },
      {
        file: 'packages/domain/features/wishes/put-away.ts',
        in: 'decidePutAway',
        replace: `hidesWish(purchase) || (`,
        by: `(hidesWish(purchase) && wishes.size === 0) || (`,
      },
    ],
  },
  {
    what: 'a number of received gifts in which those that nobody told of are counted',
    channel: 46,
    edits: [
      {
        file: queries,
        in: 'selectArrivals',
        replace: `select wish from receipts where person = $1 union`,
        by: `select wish from receipts where person = $1 union
          select g.wish from visitor_gifts g join visitor_wishes w on w.id = g.wish where w.owner = $1 union`,
      },
    ],
  },
  {
    what: 'a question about the day that is asked only where something was bought',
    channel: 46,
    edits: [
      {
        file: queries,
        in: 'selectArrivals',
        replace: `(select day::text from recalled_days where person = $1) as recalled`,
        by: `case when exists (select from visitor_gifts g join visitor_wishes w on w.id = g.wish where w.owner = $1)
          then (select day::text from recalled_days where person = $1) else '9999-12-31' end as recalled`,
      },
    ],
  },
  {
    what: 'wishes that leave their owner’s list when a part is told and all of it is bought',
    channel: 46,
    edits: [
      {
        file: 'packages/domain/features/received/telling.ts',
        in: 'toldGift',
        replace: `? present : undefined`,
        by: `? (purchase.closed ? { ...present, quantity: null } : present) : undefined`,
      },
    ],
  },
  {
    what: 'what was told by the name that it had when it was bought',
    channel: 46,
    edits: [
      {
        file: 'packages/domain/features/received/telling.ts',
        in: 'toldGift',
        replace: `name: last.name,`,
        by: `name: taken.content.name,`,
      },
    ],
  },
]

/** The same on a page that she opened before, also of a wish that stays. */
export const leaksOnOldPages: readonly Leak[] = [
  {
    what: 'wishes that their owner can’t say they received once they are bought, also where they stay',
    channel: 46,
    edits: [
      {
        file: queries,
        in: 'ownerToReceive',
        replace: own,
        by: `${own} and not exists (select from visitor_gifts g where g.wish = w.id)`,
      },
    ],
  },
  {
    what: 'open lists on which a wish that wasn’t received after all is back where nobody bought it',
    channel: 46,
    edits: [
      {
        file: 'packages/domain/visibility/difference.ts',
        in: 'ownDifferenceBy',
        replace: `if (type !== 'ReceiptUndone') return ownDifference`,
        by: `if (type !== '') return ownDifference`,
      },
    ],
  },
  {
    what: 'a list that is put back without what was bought of it meanwhile',
    channel: 46,
    edits: [
      {
        file: 'apps/server/features/wishes/queries.ts',
        in: 'ownWishesToPutAway',
        replace: `w.id = any($4))`,
        by: `w.id = any($4)) and ($2 or not exists (select from visitor_gifts g where g.wish = w.id))`,
      },
    ],
  },
  {
    what: 'a way back that is refused once one of its wishes is hidden',
    channel: 46,
    edits: [
      {
        file: 'apps/server/features/wishes/put-away.ts',
        in: 'putAway',
        replace: `const uids = wishes.map(({ uid }) => uid)`,
        by: `const uids = wishes.map(({ uid }) => uid)\n  if (among && among.length > uids.length) return yield* Effect.die('hidden')`,
      },
    ],
  },
]
