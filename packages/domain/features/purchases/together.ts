import { accept, reject, type Decision, type UserId } from '../../decider.ts'
import type { Unable } from './charge.ts'
import type { PurchaseEvent, Share } from './events.ts'
import { givenBack } from './give-back.ts'
import { giftWith, type Gift, type Purchase } from './purchase.ts'
import { shared, sharingOf } from './share.ts'

/** What somebody does about a gift of several. Undefined fields don't change; sums are in cents, null for none. */
export type Together =
  /** Who is in charge opens the gift to others or closes it, says which sum to reach, hands the charge over, or removes somebody. */
  | {
      readonly does: 'arrange'
      readonly isOpen?: boolean | undefined
      readonly target?: number | null | undefined
      readonly inCharge?: UserId | undefined
      /** Who gives none of it any more: of a guest who was withdrawn, anybody says so, whatever they gave. */
      readonly without?: UserId | undefined
    }
  /** Somebody joins the gift of a giver, or says another amount. */
  | {
      readonly does: 'share'
      /** Whose gift; needed where several are open. */
      readonly giver?: UserId | undefined
      readonly amount?: number | null | undefined
      /** Whether they agree to be named when the gift is told. Who joins agrees, unless they say no. */
      readonly named?: boolean | undefined
    }
  | { readonly does: 'leave' }
  /** One of the two sides says that they are even. */
  | { readonly does: 'settle'; readonly person?: UserId | undefined; readonly settled: boolean }

export type TogetherRejection =
  | 'NotOpen'
  | 'NotInCharge'
  | 'NotTakingPart'
  | 'ShareSettled'
  | 'CannotBeInCharge'
type TogetherDecision = Decision<PurchaseEvent, TogetherRejection>

interface About {
  /** How many the wish asks for; null when it doesn't say. */
  readonly wanted: number | null
  readonly unable: Unable
  /** Of those whom the command names, the guests who were withdrawn. */
  readonly formerGuests: ReadonlySet<UserId>
}

/** The caller has checked that the user sees everything of the wish. */
export function decideTogether(
  by: UserId,
  act: Together,
  purchase: Purchase,
  { wanted, unable, formerGuests }: About,
): TogetherDecision {
  const without = act.does === 'arrange' ? act.without : undefined
  if (without !== undefined && formerGuests.has(without)) return freed(without, purchase, { wanted, unable })
  const own = giftWith(purchase, by)
  if (act.does === 'share' && !own) return join(by, act, purchase)
  if (!own) return reject('NotTakingPart')
  switch (act.does) {
    case 'arrange':
      return arrange(by, act, own, unable)
    case 'share':
      if (act.giver !== undefined && act.giver !== own.buyer) return reject('NotOpen')
      return changeShare(own, by, ({ withheld, ...share }) => ({
        ...share,
        ...(act.amount !== undefined &&
          act.amount !== share.amount && { amount: act.amount, settled: false }),
        // Who names their amount, the same or another, names it to the person who is in charge now.
        ...(act.amount === undefined && withheld && { withheld }),
        ...(act.named !== undefined && { named: act.named }),
      }))
    case 'leave':
      return accept(givenBack(own, by, { purchase, wanted, unable }))
    case 'settle': {
      const person = act.person ?? by
      if (by !== own.buyer && by !== person) return reject('NotInCharge')
      const share = sharingOf(own).shares.find(({ user }) => user === person)
      if (person === own.buyer || !share) return reject('NotTakingPart')
      if (share.settled === act.settled) return accept()
      return accept({ type: 'ShareSettled', person, inCharge: own.buyer, settled: act.settled })
    }
  }
}

/** What a guest gave who was withdrawn is free. Freed again, it is free already. */
function freed(
  guest: UserId,
  purchase: Purchase,
  { wanted, unable }: Pick<About, 'wanted' | 'unable'>,
): TogetherDecision {
  const gift = giftWith(purchase, guest)
  if (!gift) return accept()
  if (gift.sharing?.shares.find(({ user }) => user === guest)?.settled) return reject('ShareSettled')
  return accept(givenBack(gift, guest, { purchase, wanted, unable }))
}

function arrange(
  by: UserId,
  { isOpen, target, inCharge, without }: Together & { does: 'arrange' },
  gift: Gift,
  unable: Unable,
): TogetherDecision {
  if (by !== gift.buyer) return reject('NotInCharge')
  const { shares: all, ...before } = sharingOf(gift)
  const removed = all.find(({ user }) => user === without)
  const shares = all.filter((share) => share !== removed)
  // The person who is in charge hands the charge over, or leaves.
  if (without === by) return reject('NotTakingPart')
  if (removed?.settled) return reject('ShareSettled')
  if (inCharge !== undefined && !shares.some(({ user }) => user === inCharge)) return reject('NotTakingPart')
  if (inCharge !== undefined && unable.has(inCharge)) return reject('CannotBeInCharge')
  const changed = {
    ...(isOpen !== undefined && isOpen !== before.isOpen && { isOpen }),
    ...(target !== undefined && target !== before.target && { target }),
    ...(inCharge !== undefined && inCharge !== gift.buyer && { buyer: inCharge }),
    ...(removed && { shares, left: removed.user }),
  }
  return Object.keys(changed).length === 0 ? accept() : accept(shared(gift, changed))
}

/** Nobody takes part in two gifts of one wish. */
function join(
  by: UserId,
  { giver, amount = null, named = true }: Together & { does: 'share' },
  { gifts }: Purchase,
): TogetherDecision {
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
): TogetherDecision {
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
