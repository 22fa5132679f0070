import { accept, type WishId } from '../../decider.ts'
import { copyFor, type PicturesOfLink } from '../../pictures/picture.ts'
import type { Viewer } from '../../wish-visibility.ts'
import { givers } from '../purchases/purchase.ts'
import {
  purchaseEvent,
  wishEvent,
  type EventAboutWish,
  type WishDecision,
  type WishState,
} from './commands.ts'
import { wishVisibilityIn } from './seen.ts'
import type { NormalWish } from './wish.ts'

/** Gives a wish the picture of a link that was saved without one. It is no command of a person, and is never rejected. */
export const decidePicture = (wish: WishId, pictures: PicturesOfLink, state: WishState): WishDecision =>
  state.wish.status === 'normal' || state.wish.status === 'secret'
    ? accept(...pictured(wish, state.wish, pictures))
    : accept()

/** Gives those who give a wish the picture that it has got since, if they see the wish. */
export function decideGiftPicture(wish: WishId, state: WishState, viewers: readonly Viewer[]): WishDecision {
  const picture = 'picture' in state.wish ? state.wish.picture : null
  if (!picture) return accept()
  const giving = new Set(state.purchase.gifts.flatMap(givers))
  const seeing = viewers.filter(
    (viewer) => giving.has(viewer.user) && wishVisibilityIn(viewer, state) === 'everything',
  )
  return accept(
    ...seeing.map(({ user }) => purchaseEvent(wish, { type: 'PurchasePictured', buyer: user, picture })),
  )
}

type Pictured = Pick<NormalWish, 'img' | 'picture'>

/** A picture that is there already stays. */
export function pictured(
  wish: WishId,
  { img, picture }: Pictured,
  pictures: PicturesOfLink | undefined,
): EventAboutWish[] {
  const copy = copyFor(pictures, img)
  return picture === null && copy ? [wishEvent(wish, { type: 'WishPictured', picture: copy })] : []
}
