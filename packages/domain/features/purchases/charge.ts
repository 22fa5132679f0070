import type { UserId } from '../../decider.ts'
import { seesAsRelatives, type ForPeople, type Viewer } from '../../wish-visibility.ts'
import type { Share } from './events.ts'

/** Somebody who gives a wish, and what decides whether they can be in charge of a gift of several. */
export interface Giver extends Viewer {
  /** Whether they have an account that is open. Guests have none, and can't pass a charge on. */
  readonly mayAct: boolean
  /** Who set them aside for the list of whom. */
  readonly setAsideBy: ReadonlyMap<UserId, UserId>
  /** Who removed them from a family. */
  readonly removedBy: ReadonlySet<UserId>
}

/** Those who give a wish and can't be in charge of it. */
export type Unable = Pick<ReadonlySet<UserId>, 'has'>

/** A charge passes to none of those who have no open account, or from whom the wish is hidden: they could do nothing about it. */
export const unableAmong = (givers: readonly Giver[], wish: ForPeople): Unable =>
  new Set(givers.filter((giver) => !giver.mayAct || !seesAsRelatives(giver, wish)).map(({ user }) => user))

/**
 * Whether this person may take over a charge, if they take part: from somebody who can do nothing about the gift any more, unless
 * it was they who hid the wish from that one. Amounts are seen with the charge, so nobody helps themselves to it.
 */
export const mayTakeOverFrom = (user: UserId, inCharge: Giver, wish: ForPeople): boolean =>
  !inCharge.mayAct || (!seesAsRelatives(inCharge, wish) && !hidIt(user, inCharge, wish))

const hidIt = (
  user: UserId,
  { relatives, setAsideBy, removedBy }: Giver,
  { concerned, hiddenFrom }: ForPeople,
): boolean =>
  [...concerned, ...hiddenFrom].some((owner) => setAsideBy.get(owner) === user) ||
  (removedBy.has(user) && !concerned.some((owner) => relatives.has(owner)))

/**
 * Who of these is in charge after somebody else: who joined first of those who can be and have named an amount, or of all who can
 * be. A person who said none would read those of the others.
 */
export function nextInCharge(shares: readonly Share[], unable: Unable): UserId | undefined {
  const able = shares.filter(({ user }) => !unable.has(user))
  return (able.find(({ amount }) => amount !== null) ?? able[0])?.user
}

/**
 * The shares once somebody else is in charge: what the others named before was for who was in charge then. It is shown to the
 * person who is now when its person says so.
 */
export const withheldFrom = (head: UserId, shares: readonly Share[]): readonly Share[] =>
  shares.map(({ withheld: _, ...share }) =>
    share.user === head || share.amount === null ? share : { ...share, withheld: true },
  )
