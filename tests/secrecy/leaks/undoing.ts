import { database, service } from './imports.ts'
import type { Leak } from './leak.ts'

const queries = 'apps/server/features/wishes/queries.ts'
const removedBy = `where removed_by = $2 and id = $1`
const mayTakeBack = `if (yield* isRemovedBy(user, uid)) {`
const ownersOfRestored = `before.status === 'gone' && !before.wasSecret ? before.concerned : []`
const anothers = `if (!removal || removal.by !== by.user || Date.parse(now) - Date.parse(removal.at) > restorableMs)`

/** Removals that are taken back, and what an owner says about a wish that is still on her screen. */
export const leaksOfUndoing: readonly Leak[] = [
  {
    what: 'another refusal to take a removal back for a secret that others removed than for one that never was',
    channel: 2,
    seed: 259,
    edits: [
      {
        file: queries,
        in: 'isRemovedBy',
        replace: removedBy,
        by: `where removed_at is not null and id = $1 and $2::uuid is not null`,
      },
      {
        file: 'packages/domain/features/wishes/restore.ts',
        in: 'decideRestore',
        replace: anothers,
        by: `if (removal && removal.by !== by.user) return reject('NotAllowed')
  ${anothers}`,
      },
    ],
  },
  {
    what: 'a removal that its owner can’t take back when the wish is bought',
    channel: 33,
    seed: 206,
    edits: [
      database,
      {
        file: service,
        in: 'restore',
        replace: mayTakeBack,
        by: `const given = yield* database.query('select from visitor_gifts where wish = $1', [uid])
  if ((yield* isRemovedBy(user, uid)) && given.length === 0) {`,
      },
    ],
  },
  {
    what: 'a frame to those whom a secret is for, when its removal is taken back',
    channel: 11,
    seed: 259,
    edits: [
      {
        file: 'packages/domain/visibility/audience.ts',
        in: 'audienceOfWish.WishRestored',
        replace: ownersOfRestored,
        by: `before.status === 'gone' ? before.concerned : []`,
      },
      {
        file: 'packages/domain/visibility/difference.ts',
        in: 'ownDifference',
        replace: `return removed ?`,
        by: `return removed || state.wish.status === 'secret' ?`,
      },
    ],
  },
  {
    what: 'ideas that are shown to those whom they once concerned, after their removal was taken back',
    channel: 30,
    seed: 696,
    edits: [
      {
        file: 'apps/server/features/wishes/read-model.ts',
        in: 'projectWish.WishRestored',
        replace: `onLists(id, event.lists, event.hiddenFrom)`,
        by: `onLists(id, event.lists)`,
      },
    ],
  },
]
