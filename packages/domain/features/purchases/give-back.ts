import { accept, reject, type Decision, type UserId } from '../../decider.ts'
import type { Unable } from './charge.ts'
import type { PurchaseEvent, PurchaseUnmarked } from './events.ts'
import { giftWith, isOfSeveral, leftOf, type Gift, type Purchase } from './purchase.ts'
import { aboutGift, withoutShare } from './share.ts'

export interface AboutGifts {
  readonly purchase: Purchase
  /** How many the wish asks for; null when it doesn't say. */
  readonly wanted: number | null
  readonly unable: Unable
}

/**
 * Gives back what the user gives, or leaves the gift of several that they take part in. Somebody who gives nothing undoes the
 * only gift, or the one that they marked: while something is left they say nothing new, as forms send all fields.
 */
export function giveBack(user: UserId, about: AboutGifts): Decision<PurchaseEvent, 'GivenBySeveral'> {
  const { purchase, wanted } = about
  const { gifts } = purchase
  const own = giftWith(purchase, user)
  if (own) return accept(givenBack(own, user, about))
  if (leftOf(gifts, wanted) > 0 || gifts.length === 0) return accept()
  const gift = gifts.length === 1 ? gifts[0] : gifts.find(({ markedBy }) => markedBy === user)
  if (!gift || isOfSeveral(gift)) return reject('GivenBySeveral')
  return accept(unmarked(gift, purchase, wanted))
}

/** A gift of several goes on with the others. The last of them gives it back. */
export const givenBack = (
  gift: Gift,
  user: UserId,
  { purchase, wanted, unable }: AboutGifts,
): PurchaseEvent => withoutShare(gift, user, unable) ?? unmarked(gift, purchase, wanted)

function unmarked(gift: Gift, { gifts, closed }: Purchase, wanted: number | null): PurchaseUnmarked {
  const left = leftOf(
    gifts.filter((other) => other !== gift),
    wanted,
  )
  const fact = { type: 'PurchaseUnmarked', ...aboutGift(gift.number) } as const
  if (!closed) return { ...fact, stayed: true }
  return left > 0 ? { ...fact, ...reopening(closed) } : { ...fact, leavesNothing: true }
}

/** What the owner notices when something is left again. */
export const reopening = ({ neverShown, staysOnList }: NonNullable<Purchase['closed']>) => ({
  ...(neverShown && ({ firstShown: true } as const)),
  ...(staysOnList && ({ stayed: true } as const)),
})
