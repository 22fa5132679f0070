import type { UserId } from '../../decider.ts'
import type { Viewer } from '../../wish-visibility.ts'
import type { Share } from './events.ts'

/**
 * Those who give a wish and have no account that is open: guests, and people whose account was closed. They can't pass a charge
 * on, so it passes to none of them.
 */
export type Unable = Pick<ReadonlySet<UserId>, 'has'>

export const nobodyUnable: Unable = new Set<UserId>()

/**
 * Who of these is in charge after somebody else: who joined first of those who can be and have named an amount, or of all who can
 * be. Whoever said none would read those of the others.
 */
export function nextInCharge(shares: readonly Share[], unable: Unable): UserId | undefined {
  const able = shares.filter(({ user }) => !unable.has(user))
  return (able.find(({ amount }) => amount !== null) ?? able[0])?.user
}

/**
 * The shares once somebody else is in charge: what the others named before was for who was in charge then. It is shown to whoever
 * is now when its person says so.
 */
export const withheldFrom = (head: UserId, shares: readonly Share[]): readonly Share[] =>
  shares.map(({ withheld: _, ...share }) =>
    share.user === head || share.amount === null ? share : { ...share, withheld: true },
  )

/**
 * Whether who is in charge of a gift of several can do nothing about it any more, so that somebody who takes part may take over.
 * They are told all amounts, so nobody takes the charge from anybody else. Who is set aside isn't gone: that may be lifted, and
 * would otherwise be a way to read amounts.
 *
 * @param concerned those whom the wish is for
 */
export const isGone = ({ user, relatives }: Viewer, concerned: readonly UserId[], unable: Unable): boolean =>
  unable.has(user) || !concerned.some((owner) => relatives.has(owner))
