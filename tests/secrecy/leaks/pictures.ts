import type { Leak } from './leak.ts'

const file = 'apps/server/pictures/file.ts'
const asked = `from (\${factsOfVisibleWish('(select id from pictured)')}) as facts`

/** Channel 29: pictures. */
export const leaksOfPictures: readonly Leak[] = [
  {
    what: 'pictures that are shown to whoever knows their address',
    channel: 29,
    seed: 513,
    edits: [
      {
        file,
        find: asked,
        put: `from (select false as secret, false as "hiddenByPurchase", false as draft, array[$2::uuid] as concerned, '{}'::uuid[] as "hiddenFrom" from pictured) as facts`,
      },
    ],
  },
  {
    what: 'pictures of bought wishes that their owners see',
    channel: 29,
    seed: 5,
    edits: [
      {
        file,
        find: asked,
        put: `from (
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
        file: 'apps/server/pictures/store.ts',
        find: `from pictures where maker = $1 and img = $2 order by`,
        put: `from pictures where $1::uuid is not null and img = $2 order by`,
      },
    ],
  },
  {
    what: 'the secret’s own picture on the wishes that it becomes',
    channel: 29,
    seed: 509,
    edits: [
      {
        file: 'apps/server/wishes/pictures.ts',
        find: `  const unsaved = yield* copiesOfUnsaved('wish', user, link, of)`,
        put: `  if (begin && ending?.picture) return { img: link, copies: of.map(() => ending.picture!) }
  const unsaved = yield* copiesOfUnsaved('wish', user, link, of)`,
      },
    ],
  },
  {
    what: 'a frame to the people whom a hidden wish with a picture is for',
    channel: 29,
    seed: 3,
    edits: [
      {
        file: 'packages/domain/visibility/audience.ts',
        find: `        owners: ownersOf(before),
      }`,
        put: `        owners: event.type === 'WishPictured' ? concernedBy(before) : ownersOf(before),
      }`,
      },
      {
        file: 'apps/server/wishes/live.ts',
        find: `        if (shown) one.apply(shown)`,
        put: `        if (shown) one.apply(shown)
        else if (isPictured && state.wish.status === 'secret') one.mailbox.push({ kind: 'unchanged' })`,
      },
    ],
  },
]
