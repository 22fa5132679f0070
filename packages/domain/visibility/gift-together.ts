import type { UserId } from '../decider.ts'
import { mayTakeOverFrom, unableAmong, type Giver } from '../features/purchases/charge.ts'
import type { Sharing } from '../features/purchases/events.ts'
import { missingIn, type Gift } from '../features/purchases/purchase.ts'
import type { TakenGift } from '../features/gifts/history.ts'
import type { ForPeople, Viewer } from '../wish-visibility.ts'
import type { GiftTogetherView } from './views/gifts.ts'
import type { Person } from './views/parts.ts'

interface Around {
  readonly taken: TakenGift
  readonly nameOf: (user: UserId) => readonly Person[]
  readonly givers: readonly Giver[]
  /** Whom the wish is for, where the viewer sees it now. */
  readonly people: ForPeople | undefined
}

/**
 * A gift of several, for one of those who give it. The person who is in charge sees the amounts that were named to them, everybody else
 * their own.
 */
export function giftTogether(
  { user }: Viewer,
  { buyer }: Gift,
  sharing: Sharing,
  { taken: { left = [], passed }, nameOf, givers, people }: Around,
): GiftTogetherView | null {
  const [inCharge] = nameOf(buyer)
  const own = sharing.shares.find((share) => share.user === user)
  if (!inCharge || !own) return null
  const others = sharing.shares.filter((share) => share !== own)
  const isInCharge = buyer === user
  const head = givers.find((one) => one.user === buyer)
  const unable = people ? unableAmong(givers, people) : undefined
  const [from, to] = passed ? [passed.from, passed.to].map((one) => nameOf(one)[0]) : []
  const leavers = new Set(left.filter((one) => !sharing.shares.some((share) => share.user === one)))
  return {
    inCharge,
    isInCharge,
    mayTakeOver:
      !isInCharge && people !== undefined && head !== undefined && mayTakeOverFrom(user, head, people),
    isOpen: sharing.isOpen,
    target: sharing.target,
    missing: missingIn(sharing),
    participants: sharing.shares.flatMap((share) => nameOf(share.user)),
    amount: own.amount,
    isSettled: own.settled,
    isWithheld: own.withheld === true,
    isNamed: own.named === true,
    shares: (isInCharge ? others : []).flatMap(({ user: one, amount, settled, named, withheld }) =>
      nameOf(one).map((person) => ({
        ...person,
        amount: withheld ? null : amount,
        isSettled: settled,
        isWithheld: withheld === true,
        isNamed: named === true,
        mayBeInCharge: unable?.has(one) !== true,
      })),
    ),
    left: [...leavers].flatMap(nameOf),
    passed: from && to ? { from, to } : null,
  }
}
