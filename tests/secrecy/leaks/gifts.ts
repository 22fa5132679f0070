import type { Leak } from './leak.ts'

const view = 'packages/domain/visibility/gifts.ts'
const entry = 'packages/domain/features/gifts/entry.ts'
const queries = 'apps/server/features/gifts/queries.ts'

/** Channel 35: what somebody offers, once it is for them or hidden from them. */
export const leaksOfGifts: readonly Leak[] = [
  {
    what: 'gifts that are shown with their wishes as they are now, in sight or not',
    channel: 35,
    seed: 7,
    edits: [
      {
        file: queries,
        in: 'selectGifts',
        replace: `own.uid in (select wish from seen) as "isSeen"`,
        by: `true as "isSeen"`,
      },
      {
        file: view,
        in: 'isInSight',
        replace: `now !== undefined && wishVisibilityIn(viewer, now.state) === 'everything'`,
        by: `now?.last !== undefined`,
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
        in: 'knownUpTo',
        replace: `(isSeen ? theEnd : (knownAt ?? 0))`,
        by: `(isSeen || knownAt ? theEnd : theEnd)`,
      },
      {
        file: entry,
        in: 'historiesOf',
        replace: `knownAt === null ? undefined : withSettled(person, read(uid, knownAt, continued), settled)`,
        by: `knownAt === null ? undefined : withSettled(person, read(uid, theEnd, continued), settled)`,
      },
    ],
  },
  {
    what: 'gifts of wishes that their buyer never saw',
    channel: 35,
    seed: 98,
    edits: [
      {
        file: 'packages/domain/features/purchases/as-buyer-sees.ts',
        in: 'seenByBuyer',
        replace: `(named === by && !isCopy(event))`,
        by: `by !== ''`,
      },
    ],
  },
  {
    what: 'free wishes that are counted with those that are hidden',
    channel: 35,
    seed: 261,
    edits: [
      {
        file: queries,
        in: 'selectGifts',
        replace: `and not (l.hidden_from && (select eyes from viewer))`,
        by: ``,
      },
      {
        file: view,
        in: 'gifts',
        replace: `listCounts(viewer, relatives, data.wishes,`,
        by: `listCounts({ ...viewer, user: '' }, relatives, data.wishes,`,
      },
    ],
  },
  {
    what: 'a frame to anybody who offers something, for whatever happens on a list',
    channel: 11,
    edits: [
      {
        file: 'apps/server/features/gifts/live.ts',
        in: 'openGifts',
        replace: `around: ({ People, Answered }) => ({ People, Answered })`,
        by: `around: ({ People, Answered }) => ({ People, Answered, frames: ++frames })`,
      },
      {
        file: 'apps/server/features/gifts/live.ts',
        atTop: `let frames = 0`,
      },
    ],
  },
  {
    what: 'years of gifts that count what everybody offers',
    channel: 35,
    edits: [
      {
        file: 'apps/server/features/gifts/service.ts',
        in: 'listGiven',
        replace: `const years = yearsOf(all)`,
        by: `const everybodys = yield* firstRow<{ count: number }>('select count(*)::int from gifts', [])
  const years = [...yearsOf(all), everybodys?.count ?? 0]`,
      },
      {
        file: 'apps/server/features/gifts/service.ts',
        atTop: `import { firstRow } from '../../infrastructure/database.ts'`,
      },
    ],
  },
  {
    what: 'pictures of gifts for anybody who knows their address',
    channel: 29,
    seed: 540,
    edits: [
      {
        file: 'apps/server/features/pictures/service.ts',
        in: 'selectPicture',
        replace: `(person = $2 or exists (
      select from gifts own where own.person = $2 and own.guest = g.person and own.wish = g.wish
    ))`,
        by: `true`,
      },
    ],
  },
]
