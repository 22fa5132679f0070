import type { Leak } from './leak.ts'

const file = 'apps/server/features/pictures/service.ts'
const asked = `from (\${factsOfVisibleWish('(select id from pictured)')}) as facts`

/** Channel 29: pictures. */
export const leaksOfPictures: readonly Leak[] = [
  {
    what: 'pictures of bought wishes that their owners see',
    channel: 29,
    seed: 4,
    edits: [
      {
        file,
        in: 'selectPicture',
        replace: asked,
        by: `from (
      select false as secret, false as "hiddenByPurchase", false as draft, array[owner] as concerned, '{}'::uuid[] as "hiddenFrom"
      from visitor_wish_lists join visitor_wishes w on w.id = wish
      where wish = (select id from pictured) and owner = $2 and not w.secret
      union all
      \${factsOfVisibleWish('(select id from pictured)')}) as facts`,
      },
    ],
  },
  {
    what: 'unsaved pictures of somebody else',
    channel: 29,
    seed: 5,
    edits: [
      {
        file: 'apps/server/infrastructure/pictures/store.ts',
        in: 'copiesOfUnsaved',
        replace: `from pictures where maker = $1 and img = $2 order by`,
        by: `from pictures where $1::uuid is not null and img = $2 order by`,
      },
    ],
  },
  {
    what: 'the secret’s own picture on the wishes that it becomes',
    channel: 29,
    seed: 509,
    edits: [
      {
        file: 'apps/server/features/wishes/pictures.ts',
        in: 'picturesForChange',
        replace: `const unsaved = yield* copiesOfUnsaved('wish', user, link, of)`,
        by: `if (begin && ending?.picture) return { img: link, copies: of.map(() => ending.picture!) }
  const unsaved = yield* copiesOfUnsaved('wish', user, link, of)`,
      },
    ],
  },
]
