import { accept, reject } from '../../decider.ts'
import {
  wishEvent,
  type ActOnWish,
  type ChangeContent,
  type WishDecision,
  type WishState,
} from './commands.ts'
import { pictured } from './pictured.ts'
import { contentChange } from './record.ts'
import { withSeenPrice } from './seen-prices.ts'
import { keeps } from './seen.ts'
import type { NormalWish, SecretIdea } from './wish.ts'

/** Others change an idea, and a wish only where they keep its owner's list. */
export function changeContent(
  { content, pictures }: ChangeContent,
  { by, today, wish: uid }: ActOnWish,
  state: WishState & { readonly wish: NormalWish | SecretIdea },
  isOwn: boolean,
): WishDecision {
  const { wish } = state
  const changed = contentChange(withSeenPrice(content, today, wish), wish)
  const isOthers = !isOwn && wish.status === 'normal'
  if (isOthers && !changed) return accept()
  if (isOthers && !keeps(by, state)) return reject('NotAllowed')
  // Another link ends the picture.
  const { img, picture } =
    changed?.personal?.img === undefined ? wish : { img: changed.personal.img, picture: null }
  return accept(
    ...(changed ? [wishEvent(uid, { type: 'WishChanged', ...changed })] : []),
    ...pictured(uid, { img, picture }, pictures),
  )
}
