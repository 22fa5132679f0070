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
]
