import type { UserId } from '../decider.ts'
import type { StoredPicture } from '../pictures/picture.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { Picture } from './views/parts.ts'
import type { PictureFileView, UnsavedPictureView } from './views/pictures.ts'
import { seesReceived, wishVisibility, type Viewer, type VisibilityFacts } from '../wish-visibility.ts'

const addressOf = ({ name }: StoredPicture, size: 'card' | 'page'): string => `/api/pictures/${name}/${size}`

const inTwoSizes = (stored: StoredPicture): Picture => ({
  card: addressOf(stored, 'card'),
  page: addressOf(stored, 'page'),
  width: stored.width,
  height: stored.height,
})

/** The picture of a wish, in two sizes. */
export const pictureOfWish = (stored: StoredPicture | null): Picture | null => stored && inTwoSizes(stored)

/** The picture of a person, in one size. */
export const avatar = (stored: StoredPicture | null): Picture | null =>
  stored && { ...inTwoSizes(stored), page: addressOf(stored, 'card') }

/**
 * What a picture belongs to: a wish that has it, a person whose avatar it is, somebody's gift, which keeps the picture that
 * the wish had, what somebody received, or somebody who hasn't saved it yet.
 */
export type PictureHolder =
  | { readonly wish: VisibilityFacts }
  | { readonly person: UserId }
  | { readonly giver: UserId }
  | { readonly receiver: UserId; readonly hiddenFrom: readonly UserId[]; readonly isKept: boolean }
  | { readonly maker: UserId }

/** The bytes of a picture, for anybody who sees what it belongs to; undefined for everybody else. */
export function pictureFile(
  viewer: Viewer,
  holder: PictureHolder,
  bytes: Uint8Array<ArrayBuffer>,
): Shown<PictureFileView> | undefined {
  return seesHolder(viewer, holder) ? show(viewer, { type: 'image/webp', bytes }) : undefined
}

function seesHolder(viewer: Viewer, holder: PictureHolder): boolean {
  if ('wish' in holder) return wishVisibility(viewer, holder.wish) !== 'nothing'
  if ('person' in holder) return holder.person === viewer.user || viewer.relatives.has(holder.person)
  if ('receiver' in holder) return seesReceived(viewer, holder.receiver, holder.isKept, holder.hiddenFrom)
  return ('giver' in holder ? holder.giver : holder.maker) === viewer.user
}

/** A picture for the one who asked for it or sent it. */
export const unsavedPicture = (user: UserId, img: string, stored: StoredPicture): Shown<UnsavedPictureView> =>
  show({ user }, { img, picture: inTwoSizes(stored) })
