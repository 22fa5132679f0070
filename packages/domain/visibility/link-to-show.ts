import { pictureFile } from './pictures.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { LinkAddressView, LinkToShowView } from './views/links.ts'
import type { FileView } from './views/parts.ts'
import type { PictureFileView } from './views/pictures.ts'
import type { ListView } from './views/wishes.ts'
import type { Day, UserId } from '../decider.ts'
import { viewerIn } from '../wish-visibility.ts'

/* A link that shows a list to anybody who has it: what its owner sees when they open it, without their drafts. */

/** The link of a list, for whoever has or keeps the list: its path on our origin, since when, and until when. */
export const linkToShow = (
  user: UserId,
  link: { readonly madeAt: Date; readonly until: Day | null; readonly path: string | null } | undefined,
): Shown<LinkToShowView> =>
  show(
    { user },
    {
      madeAt: link?.madeAt.toISOString() ?? null,
      until: link?.until ?? null,
      path: link?.path ?? null,
    },
  )

/** The address of the link that its owner has just asked for: its path on our origin. */
export const linkAddress = (user: UserId, path: string): Shown<LinkAddressView> => show({ user }, { path })

/**
 * The page behind a link, made of what its owner sees.
 *
 * @param list the owner's own view of it
 */
export async function shownPage(
  list: Shown<ListView>,
  write: (list: ListView) => string | Promise<string>,
): Promise<Shown<FileView>> {
  const Wishes = list.Wishes.filter((wish) => !('isDraft' in wish && wish.isDraft))
  return show(list, { name: 'liste.html', text: await write({ uid: list.uid, User: list.User, Wishes }) })
}

/** The picture of a wish on that page: of one that its owner sees, and that isn't a draft. */
export const shownPicture = (
  owner: UserId,
  { draft }: { readonly draft: boolean },
  bytes: Uint8Array<ArrayBuffer>,
): Shown<PictureFileView> | undefined =>
  draft
    ? undefined
    : pictureFile(
        viewerIn(owner, { relatives: [], setAsideFor: [] }),
        { wish: { secret: false, hiddenByPurchase: false, draft, concerned: [owner], hiddenFrom: [] } },
        bytes,
      )
