import type { UserId, WishId } from '@cachotteries/domain/decider'
import { giftIn, gifts } from '@cachotteries/domain/visibility/gifts'
import { Effect } from 'effect'
import { load } from '../load.ts'

/**
 * A gift of this person, who has it in view: as they see it, and its history as far as they know it. Undefined when they have no
 * such gift, or somebody else undid it.
 */
export const knownGift = Effect.fnUntraced(function* (user: UserId, uid: WishId) {
  const { viewer, data } = yield* load(user, (all) => all.filter(({ entry }) => entry.uid === uid))
  const view = giftIn(gifts(viewer, data), uid)
  const found = data.gifts.find((one) => one.uid === uid)
  const isSeen = view?.state === 'bought' && found?.now?.last !== undefined
  const history = isSeen ? found.now : found?.known
  if (!view || view.state === 'undone' || !history?.taken || !history.last) return undefined
  return { view, isSeen, last: history.last, taken: history.taken, purchase: history.state.purchase }
})
