import { accept, reject, type UserId } from '../../decider.ts'
import type { PurchaseDecision, SettleShare } from './commands.ts'
import { giftWith, type Purchase } from './purchase.ts'
import { sharingOf } from './share.ts'

/** Of somebody's share, only they and who is in charge say whether it is settled. */
export function settleShare(
  by: UserId,
  { person = by, settled }: SettleShare,
  purchase: Purchase,
): PurchaseDecision {
  const own = giftWith(purchase, by)
  if (!own) return reject('NotTakingPart')
  if (by !== own.buyer && by !== person) return reject('NotInCharge')
  const share = sharingOf(own).shares.find(({ user }) => user === person)
  if (person === own.buyer || !share) return reject('NotTakingPart')
  if (share.settled === settled) return accept()
  return accept({ type: 'ShareSettled', person, inCharge: own.buyer, settled })
}
