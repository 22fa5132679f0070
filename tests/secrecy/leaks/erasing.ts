import type { Leak } from './leak.ts'

/** Channel 40: somebody is erased. */
export const leaksOfErasing: readonly Leak[] = [
  {
    what: 'an own list that is read again on open screens when somebody is erased',
    channel: 40,
    edits: [
      {
        file: 'apps/server/features/wishes/live.ts',
        in: 'updateVisitors',
        replace: `if (one.viewer === one.about) continue`,
        by: `if (one.viewer === one.about) {
      tools.queues.add(one, async () => {
        const { view, position } = await tools.run(listAtPosition(one.viewer, one.about))
        one.show(new ViewFrames(view, listShape), position)
      })
      continue
    }`,
      },
    ],
  },
  {
    what: 'wishes that are on their owner’s list again when who gives them is erased',
    channel: 40,
    edits: [
      {
        file: 'apps/server/features/accounts/feature.ts',
        in: 'accounts',
        replace: `[\`delete from app.credentials where`,
        by: `[
        \`insert into owner_wishes (id, owner, draft, name, importance, created_at)
         select w.id, w.owner, w.draft, w.name, w.importance, w.shown_at
         from visitor_wishes w join visitor_gifts g on g.wish = w.id where g.buyer = $1 and not w.secret\`,
        person,
      ],
      [\`delete from app.credentials where`,
      },
    ],
  },
  {
    what: 'a removed idea of somebody who is erased that comes back whole only if somebody gives it',
    channel: 40,
    edits: [
      {
        file: 'apps/server/features/wishes/streams.ts',
        in: 'unneeded',
        replace: `w.removed_at < $2::timestamptz`,
        by: `w.removed_at < $2::timestamptz + interval '1 day'`,
      },
    ],
  },
  {
    what: 'the name of somebody without an account whose last keeper is erased',
    channel: 40,
    edits: [
      {
        file: 'apps/server/features/accounts/published/keepers.ts',
        in: 'keptByNobodyBut',
        replace: `where k.keeper = \${keeper} and`,
        by: `where k.keeper <> \${keeper} and`,
      },
    ],
  },
]
