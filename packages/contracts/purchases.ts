import type { z } from 'zod'
import { othersSeeWhatIsMissing } from './gift-words.ts'
import { cents } from './gifts.ts'
import { commandId, flag, form, optionalUid, uid } from './text.ts'
import { wishChanges } from './wishes.ts'

/** Oneself gives it, unless another is named; today, and all that is left, unless it says otherwise. */
export const give = wishChanges
  .pick({ buyerUid: true, purchaseDate: true, purchaseQuantity: true, isAgain: true })
  .extend({ uid, commandId })
export type Give = z.infer<typeof give>

export const giveBack = form({ uid, commandId })
export type GiveBack = z.infer<typeof giveBack>

/** Only the fields that are present change. Null is no sum to reach, or no amount yet. */
export const giftArrangement = form({
  /** Whether others may join. */
  isOpen: flag.optional(),
  /** The sum to reach, in cents. */
  target: cents.optional(),
  /** What whoever is in charge gives themself, in cents. */
  amount: cents.meta({ description: `Sa propre part, en centimes. ${othersSeeWhatIsMissing}` }).optional(),
  /** Who is in charge from now on, of those who take part. */
  inCharge: uid.optional(),
  /** Who takes no part any more. */
  without: uid.optional(),
})
export const arrangeGift = giftArrangement.extend({ uid, commandId })
export type ArrangeGift = z.infer<typeof arrangeGift>

/** A share in somebody's gift. Null is no amount yet. */
export const giftShare = form({
  /** Whose gift: needed when several are open. */
  giver: optionalUid.optional(),
  amount: cents.meta({ description: `Sa part, en centimes. ${othersSeeWhatIsMissing}` }).optional(),
  /** Whether one agrees to be named when the gift is told. Who joins agrees, unless they say no. */
  isNamed: flag.optional(),
})
export const takePart = giftShare.extend({ uid, commandId })
export type TakePart = z.infer<typeof takePart>

export const leaveGift = form({ uid, commandId })
export type LeaveGift = z.infer<typeof leaveGift>

export const shareSettling = form({
  /** Whose share: one's own, when it is missing. */
  person: optionalUid.optional(),
  isSettled: flag,
})
export const settleShare = shareSettling.extend({ uid, commandId })
export type SettleShare = z.infer<typeof settleShare>
