import type { Leak } from './leak.ts'

const shown = 'apps/server/features/links/shown.ts'

/** Channel 47: the page behind a link, which Olive opens as anybody may. */
export const leaksOfLinks: readonly Leak[] = [
  {
    what: 'a link that tells how many wishes relatives see',
    channel: 47,
    edits: [
      {
        file: shown,
        in: 'listBehind',
        replace: `return yield* Effect.promise(() => shownPage(list, (view) => writePage(view, token)))`,
        by: `const all = yield* firstRow('select count(*) from visitor_wish_lists where owner = $1', [owner])
  return yield* Effect.promise(() => shownPage(list, async (view) => \`\${await writePage(view, token)}\${JSON.stringify(all)}\`))`,
      },
    ],
  },
  {
    what: 'a link that shows pictures of what is bought',
    channel: 47,
    seed: 36,
    edits: [
      {
        file: shown,
        in: 'showPictureOfList',
        replace: `join owner_wishes w on w.owner = l.owner and not w.draft and`,
        by: `join visitor_wish_lists v on v.owner = l.owner join visitor_wishes w on w.id = v.wish and not w.draft and`,
      },
    ],
  },
  {
    what: 'a link that shows nothing once something is bought',
    channel: 47,
    edits: [
      {
        file: 'apps/server/features/links/open-links.ts',
        in: 'isOpen',
        replace: `(until is null or until >= \${day})`,
        by: `(until is null or until >= \${day})
  and not exists (select from visitor_gifts g join visitor_wish_lists v on v.wish = g.wish where v.owner = l.owner)`,
      },
    ],
  },
]
