import { accept, reject, type UserId } from '../../decider.ts'
import type { PurchaseDecision, TakePart } from './commands.ts'
import type { Share } from './events.ts'
import { givenBack, type AboutGifts } from './give-back.ts'
import { giftWith, type Gift, type Purchase } from './purchase.ts'
import { shared, sharingOf } from './share.ts'

/** Everybody who sees the purchase may take part. */
export function takePart(by: UserId, command: TakePart, purchase: Purchase): PurchaseDecision {
  const own = giftWith(purchase, by)
  if (!own) return join(by, command, purchase)
  const { giver, amount, named } = command
  if (giver !== undefined && giver !== own.buyer) return reject('NotOpen')
  return changeShare(own, by, ({ withheld, ...share }) => ({
    ...share,
    ...(amount !== undefined && amount !== share.amount && { amount, settled: false }),
    // Who names their amount, the same or another, names it to the person in charge now.
    ...(amount === undefined && withheld && { withheld }),
    ...(named !== undefined && { named }),
  }))
}

export function leaveGift(by: UserId, about: AboutGifts): PurchaseDecision {
  const own = giftWith(about.purchase, by)
  return own ? accept(givenBack(own, by, about)) : reject('NotTakingPart')
}

/** Nobody takes part in two gifts of one wish. */
function join(
  by: UserId,
  { giver, amount = null, named = true }: TakePart,
  { gifts }: Purchase,
): PurchaseDecision {
  const open = gifts.filter((gift) => gift.sharing?.isOpen && (giver === undefined || gift.buyer === giver))
  const [gift] = open
  if (!gift || open.length > 1) return reject('NotOpen')
  const share: Share = { user: by, amount, settled: false, named }
  return accept(shared(gift, { shares: [...sharingOf(gift).shares, share], joined: by }))
}

function changeShare(
  gift: Gift,
  person: UserId,
  change: (share: Share) => Omit<Share, 'user'>,
): PurchaseDecision {
  const { shares } = sharingOf(gift)
  const share = shares.find(({ user }) => user === person)
  if (!share) return reject('NotTakingPart')
  const changed: Share = { ...change(share), user: person }
  const isSame = (['amount', 'settled', 'named', 'withheld'] as const).every(
    (field) => changed[field] === share[field],
  )
  if (isSame) return accept()
  return accept(shared(gift, { shares: shares.map((one) => (one === share ? changed : one)) }))
}
