import type { Leak } from './leak.ts'

const counts = 'apps/server/wishes/list-counts.ts'

const notHidden = `and not (l.hidden_from && (select eyes from viewer))`

/** Channels 7 and 30: the counts of relatives’ lists. */
export const leaksOfCounts: readonly Leak[] = [
  {
    what: 'counts of lists that have what is hidden, too',
    channel: 7,
    seed: 513,
    edits: [
      { file: counts, find: notHidden, put: '' },
      {
        file: 'packages/domain/visibility/list-counts.ts',
        find: `wishVisibility(viewer, wishes) === 'everything'`,
        put: `wishVisibility({ ...viewer, user: '' }, wishes) === 'everything'`,
      },
    ],
  },
  {
    what: 'a count of one’s own list, as relatives see it',
    channel: 7,
    seed: 224,
    edits: [
      {
        file: counts,
        find: `where id = any(viewer.relatives)`,
        put: `where id = $1 or id = any(viewer.relatives)`,
      },
      { file: counts, find: `where l.owner = any`, put: `where l.owner = $1 or l.owner = any` },
      {
        file: counts,
        find: `viewerIn(user, row)`,
        put: `viewerIn('', { ...row, relatives: [...row.relatives, user] })`,
      },
    ],
  },
  {
    what: 'counts of lists that have what was once for the viewer',
    channel: 30,
    seed: 252,
    edits: [
      {
        file: counts,
        find: notHidden,
        put: `and not exists (select from visitor_wish_lists t where t.wish = l.wish and t.owner = $1)`,
      },
      { file: counts, find: `l.hidden_from as "hiddenFrom"`, put: `array[l.owner] as "hiddenFrom"` },
    ],
  },
]
