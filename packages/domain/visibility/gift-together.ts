import type { UserId } from '../decider.ts'
import type { TakenGift } from '../features/gifts/history.ts'
import type { Sharing } from '../features/purchases/events.ts'
import { missingIn, type Gift } from '../features/purchases/purchase.ts'
import type { Viewer } from '../wish-visibility.ts'
import type { GiftTogetherView, Person } from './views.ts'

/** A gift of several, for one of those who give it. Whoever is in charge sees all amounts, everybody else their own. */
export function giftTogether(
  { user }: Viewer,
  { buyer }: Gift,
  sharing: Sharing,
  { left = [] }: TakenGift,
  nameOf: (user: UserId) => readonly Person[],
): GiftTogetherView | null {
  const [inCharge] = nameOf(buyer)
  const own = sharing.shares.find((share) => share.user === user)
  if (!inCharge || !own) return null
  const others = sharing.shares.filter((share) => share !== own)
  const isInCharge = buyer === user
  const leavers = new Set(left.filter((one) => !sharing.shares.some((share) => share.user === one)))
  return {
    inCharge,
    isInCharge,
    isOpen: sharing.isOpen,
    target: sharing.target,
    missing: missingIn(sharing),
    participants: sharing.shares.flatMap((share) => nameOf(share.user)),
    amount: own.amount,
    isSettled: own.settled,
    isNamed: own.named === true,
    shares: (isInCharge ? others : []).flatMap(({ user: one, amount, settled, named }) =>
      nameOf(one).map((person) => ({ ...person, amount, isSettled: settled, isNamed: named === true })),
    ),
    left: [...leavers].flatMap(nameOf),
  }
}
