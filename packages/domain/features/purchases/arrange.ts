import { accept, reject, type UserId } from '../../decider.ts'
import type { ArrangeGift, PurchaseDecision } from './commands.ts'
import { givenBack, type AboutGifts } from './give-back.ts'
import { giftWith } from './purchase.ts'
import { shared, sharingOf } from './share.ts'

/** Only who is in charge arranges a gift. What a guest gave who was withdrawn, anybody frees. */
export function arrangeGift(by: UserId, command: ArrangeGift, about: AboutGifts): PurchaseDecision {
  const { isOpen, target, amount, inCharge, without, isFormerGuest } = command
  if (without !== undefined && isFormerGuest) return freed(without, about)
  const gift = giftWith(about.purchase, by)
  if (!gift) return reject('NotTakingPart')
  if (by !== gift.buyer) return reject('NotInCharge')
  const { shares: all, ...before } = sharingOf(gift)
  const removed = all.find(({ user }) => user === without)
  const own = all.find(({ user }) => user === by)
  const isNamed = amount !== undefined && own?.amount !== amount
  const shares = all
    .filter((share) => share !== removed)
    .map((share) => (isNamed && share === own ? { ...share, amount } : share))
  // The person in charge hands the charge over, or leaves.
  if (without === by) return reject('NotTakingPart')
  if (removed?.settled) return reject('ShareSettled')
  if (inCharge !== undefined && !shares.some(({ user }) => user === inCharge)) return reject('NotTakingPart')
  if (inCharge !== undefined && about.unable.has(inCharge)) return reject('CannotBeInCharge')
  const changed = {
    ...(isOpen !== undefined && isOpen !== before.isOpen && { isOpen }),
    ...(target !== undefined && target !== before.target && { target }),
    ...(inCharge !== undefined && inCharge !== gift.buyer && { buyer: inCharge }),
    ...(isNamed && { shares }),
    ...(removed && { shares, left: removed.user }),
  }
  return Object.keys(changed).length === 0 ? accept() : accept(shared(gift, changed))
}

/** What a guest gave who was withdrawn is free. Freed again, it is free already. */
function freed(guest: UserId, about: AboutGifts): PurchaseDecision {
  const gift = giftWith(about.purchase, guest)
  if (!gift) return accept()
  if (gift.sharing?.shares.find(({ user }) => user === guest)?.settled) return reject('ShareSettled')
  return accept(givenBack(gift, guest, about))
}
