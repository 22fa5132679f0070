import type { GiftView } from './views/gifts.ts'

/**
 * What gifts have cost their viewer so far, in cents. One that is still to be bought isn't paid, whatever its field says. Of a
 * gift of several it is their own part: of who isn't in charge, once it is settled.
 */
export const spentOn = (gifts: readonly Pick<GiftView, 'stage' | 'paid' | 'together'>[]): number =>
  gifts.reduce((total, gift) => total + spentOnOne(gift), 0)

function spentOnOne({ stage, paid, together }: Pick<GiftView, 'stage' | 'paid' | 'together'>): number {
  const isPaid = together?.isInCharge === false ? together.isSettled : stage !== 'to-buy'
  return isPaid ? (ownPart(paid, together) ?? 0) : 0
}

/**
 * The viewer's own part of what a gift costs, in cents: all of it, unless several give it. Then it is what they said that they
 * give. Whoever is in charge and hasn't said it gives what nobody else has taken yet; once nobody can join any more and all have
 * named their amounts, the rest is theirs, whatever they said.
 *
 * @param cost of the whole gift, null where it isn't known
 * @returns null where it isn't known
 */
export function ownPart(cost: number | null, together: GiftView['together']): number | null {
  if (!together) return cost
  const { amount, isInCharge, isOpen, shares } = together
  const isFinal = !isOpen && shares.every((share) => share.amount !== null)
  if (!isInCharge || cost === null || (amount !== null && !isFinal)) return amount
  return Math.max(0, cost - shares.reduce((sum, share) => sum + (share.amount ?? 0), 0))
}
