import type { Leak } from './leak.ts'

const counts = 'apps/server/features/wishes/list-counts.ts'

const notHidden = `and not (l.hidden_from && (select eyes from viewer))`

/** Channels 7 and 30: the counts of relatives’ lists. */
export const leaksOfCounts: readonly Leak[] = [
  {
    what: 'counts of lists that have what is hidden, too',
    channel: 7,
    seed: 513,
    edits: [
      { file: counts, in: 'selectCounted', replace: notHidden, by: '' },
      {
        file: 'packages/domain/visibility/list-counts.ts',
        in: 'listCounts',
        replace: `wishVisibility(viewer, wishes)`,
        by: `wishVisibility({ ...viewer, user: '' }, wishes)`,
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
        in: 'selectCounted',
        replace: `where id = any(viewer.relatives)`,
        by: `where id = $1 or id = any(viewer.relatives)`,
      },
      {
        file: counts,
        in: 'selectCounted',
        replace: `where l.owner = any`,
        by: `where l.owner = $1 or l.owner = any`,
      },
      {
        file: counts,
        in: 'countsFor',
        replace: `viewerIn(user, row)`,
        by: `viewerIn('', { ...row, relatives: [...row.relatives, user] })`,
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
        in: 'selectCounted',
        replace: notHidden,
        by: `and not exists (select from visitor_wish_lists t where t.wish = l.wish and t.owner = $1)`,
      },
      {
        file: counts,
        in: 'selectCounted',
        replace: `l.hidden_from as "hiddenFrom"`,
        by: `array[l.owner] as "hiddenFrom"`,
      },
    ],
  },
]
