import type { GiftView } from './views/gifts.ts'

/**
 * What gifts have cost their viewer so far, in cents. One that is still to be bought isn't paid, whatever its field says. Of a
 * gift of several it is their share: of who isn't in charge, once it is settled.
 */
export const spentOn = (gifts: readonly Pick<GiftView, 'stage' | 'paid' | 'together'>[]): number =>
  gifts.reduce((total, gift) => total + spentOnOne(gift), 0)

function spentOnOne({ stage, paid, together }: Pick<GiftView, 'stage' | 'paid' | 'together'>): number {
  if (together && !together.isInCharge) return together.isSettled ? (together.amount ?? 0) : 0
  if (stage === 'to-buy') return 0
  const fromOthers = together?.shares.reduce((sum, { amount }) => sum + (amount ?? 0), 0) ?? 0
  return Math.max(0, (paid ?? 0) - fromOthers)
}
