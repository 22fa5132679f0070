import type { UserId } from '../../decider.ts'
import { nextInCharge, withheldFrom, type Unable } from './charge.ts'
import type { PurchaseEvent, Share } from './events.ts'
import { giftWith, type Purchase } from './purchase.ts'
import { aboutGift, shared } from './share.ts'

/**
 * What one person gives is given by another from now on. Somebody who takes part in the same gift gives both shares. Who gives
 * another part of the wish keeps theirs, and nothing changes: nobody takes part in two gifts of one wish. A charge passes to
 * somebody who took part before: a person who didn't would read all amounts.
 */
export function handOver(
  from: UserId,
  to: UserId,
  purchase: Purchase,
  unable: Unable,
): readonly PurchaseEvent[] {
  const gift = giftWith(purchase, from)
  const theirs = giftWith(purchase, to)
  if (!gift || (theirs && theirs !== gift)) return []
  const { sharing } = gift
  if (!sharing) return [{ type: 'PurchaseChanged', ...aboutGift(gift.number), buyer: to }]
  const given = sharing.shares.find(({ user }) => user === from)
  const shares = theirs
    ? sharing.shares.flatMap((share) =>
        share === given ? [] : share.user === to ? both(share, given) : share,
      )
    : sharing.shares.map((share) => (share === given ? ofAnother(share, to) : share))
  const changed = { shares, ...(!theirs && { joined: to }) }
  if (gift.buyer !== from) return [shared(gift, changed)]
  const before = theirs ? shares : shares.filter(({ user }) => user !== to)
  const next = nextInCharge(before, unable) ?? to
  if (next !== to) return [shared(gift, { ...changed, buyer: next })]
  // Without the buyer: who has paid them has paid who gives it now, and what was settled stays so.
  return [{ ...shared(gift, { ...changed, shares: withheldFrom(to, shares) }), buyer: to }]
}

/** Whether they may be named, each says for themselves. */
const ofAnother = ({ named: _, ...share }: Share, user: UserId): Share => ({ ...share, user })

/** What a guest gives is given by the account that they made. Nothing changes where that one gives the wish already. */
export function inherited(from: UserId, to: UserId, purchase: Purchase): readonly PurchaseEvent[] {
  const gift = giftWith(purchase, from)
  if (!gift || giftWith(purchase, to)) return []
  const { sharing } = gift
  return [
    {
      type: 'GiftInherited',
      ...aboutGift(gift.number),
      from,
      to,
      ...(gift.buyer === from && { buyer: to }),
      ...(sharing && {
        personal: {
          target: sharing.target,
          shares: sharing.shares.map((share) => (share.user === from ? { ...share, user: to } : share)),
        },
      }),
    },
  ]
}

const both = (share: Share, other: Share | undefined): Share => ({
  ...share,
  amount: share.amount === null && !other?.amount ? null : (share.amount ?? 0) + (other?.amount ?? 0),
  settled: share.settled && other?.settled === true,
})
