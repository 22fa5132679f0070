import type { Leak } from './leak.ts'

const view = 'packages/domain/visibility/gifts.ts'
const entry = 'packages/domain/gifts/entry.ts'
const queries = 'apps/server/gifts/queries.ts'

/** Channel 35: what somebody offers, once it is for them or hidden from them. */
export const leaksOfGifts: readonly Leak[] = [
  {
    what: 'gifts that are shown with their wishes as they are now, in sight or not',
    channel: 35,
    seed: 7,
    edits: [
      {
        file: queries,
        find: `wish in (select wish from seen) as "isSeen"`,
        put: `true as "isSeen"`,
      },
      {
        file: view,
        find: `now !== undefined && wishVisibilityIn(viewer, now.state) === 'everything'`,
        put: `now?.last !== undefined`,
      },
    ],
  },
  {
    what: 'gifts that are read to the end, in sight or not',
    channel: 35,
    seed: 99,
    edits: [
      {
        file: entry,
        find: `(isSeen ? theEnd : (knownAt ?? 0))`,
        put: `(isSeen || knownAt ? theEnd : theEnd)`,
      },
      {
        file: entry,
        find: `known: knownAt === null ? undefined : read(uid, knownAt, continued)`,
        put: `known: knownAt === null ? undefined : read(uid, theEnd, continued)`,
      },
    ],
  },
  {
    what: 'gifts that vanish when their wish is for their buyer too',
    channel: 35,
    seed: 99,
    edits: [
      {
        file: queries,
        find: `from gifts where person = $1
        union all`,
        put: `from gifts g where person = $1 and not exists (
          select from visitor_wish_lists l where l.wish = g.wish and $1 = any (l.hidden_from))
        union all`,
      },
    ],
  },
  {
    what: 'gifts of wishes that their buyer never saw',
    channel: 35,
    seed: 98,
    edits: [
      {
        file: 'packages/domain/gifts/as-buyer-sees.ts',
        find: `  (event.buyerSees !== undefined || (event.buyer === by && !isCopy(event)))`,
        put: `  (event.buyerSees !== undefined || by !== '')`,
      },
    ],
  },
  {
    what: 'free wishes that are counted with those that are hidden',
    channel: 35,
    seed: 261,
    edits: [
      { file: queries, find: `and not (l.hidden_from && (select eyes from viewer))`, put: `` },
      {
        file: view,
        find: `listCounts(viewer, relatives, data.wishes)`,
        put: `listCounts({ ...viewer, user: '' }, relatives, data.wishes)`,
      },
    ],
  },
  {
    what: 'a frame to whoever offers something, for whatever happens on a list',
    channel: 11,
    edits: [
      {
        file: 'apps/server/gifts/live.ts',
        find: `  around: (view) => view.People,`,
        put: `  around: (view) => [view.People, ++frames],`,
      },
      {
        file: 'apps/server/gifts/live.ts',
        find: `export const giftsShape`,
        put: `let frames = 0
export const giftsShape`,
      },
    ],
  },
  {
    what: 'pictures of gifts for whoever knows their address',
    channel: 29,
    seed: 540,
    edits: [
      {
        file: 'apps/server/pictures/file.ts',
        find: `select json_build_object('giver', person) from gifts
    where picture->>'name' = $1::uuid::text and person = $2`,
        put: `select json_build_object('giver', $2::uuid) from gifts
    where picture->>'name' = $1::uuid::text`,
      },
    ],
  },
]
