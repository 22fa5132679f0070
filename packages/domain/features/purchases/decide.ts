import { accept, reject, type Day, type Decision, type UserId } from '../../decider.ts'
import type { ForPeople, Viewer } from '../../wish-visibility.ts'
import { mayTakeOverFrom, unableAmong, type Giver } from './charge.ts'
import type { PurchaseEvent } from './events.ts'
import { giveBack, reopening } from './give-back.ts'
import { giftWith, givers, leftOf, quantityOf, type Gift, type Purchase } from './purchase.ts'
import { aboutGift, shared } from './share.ts'

/** The purchase that a command requests. A missing or empty field requests nothing. */
export interface RequestedPurchase {
  readonly purchased?: boolean | undefined
  readonly buyer?: UserId | null | undefined
  readonly on?: Day | null | undefined
  /** How many of what the wish asks for: all that is left, when a mark doesn't say. */
  readonly quantity?: number | null | undefined
  /** Whether it undoes what gave something back. Then it isn't another purchase, and keeps the stamp of the one that ended. */
  readonly again?: boolean | undefined
}

export interface PurchaseCommand {
  readonly by: Viewer
  readonly today: Day
  readonly latestDay: Day
  readonly purchase: RequestedPurchase
  readonly withoutAccount?: ReadonlySet<UserId> | undefined
  /** The others whom it names as buyers. */
  readonly buyers?: readonly Viewer[] | undefined
  /** Those who give the wish, where the command may pass a charge on. */
  readonly givers?: readonly Giver[] | undefined
}

/** What the wish asks for, and for whom. */
export interface Asked extends ForPeople {
  /** How many; null when it doesn't say. */
  readonly wanted: number | null
  /** Whether the owner chose that a wish bought now stays on their list. Never for a secret, of which no purchase is stamped. */
  readonly staysOnList?: boolean
}

export type PurchaseRejection =
  | 'BoughtByAnother'
  | 'WrongBuyer'
  | 'DateInFuture'
  | 'NotBought'
  | 'NotSoMany'
  | 'GivenBySeveral'
  | 'NotInCharge'
  | 'CannotBeInCharge'
type PurchaseDecision = Decision<PurchaseEvent, PurchaseRejection>

/** The caller has checked that the user sees everything of the wish. */
export function decidePurchase(command: PurchaseCommand, purchase: Purchase, asked: Asked): PurchaseDecision {
  const { by, latestDay } = command
  const { purchased, buyer, on, quantity } = command.purchase
  if (purchased === false)
    return giveBack(by.user, purchase, asked.wanted, unableAmong(command.givers ?? [], asked))
  if (on && on > latestDay) return reject('DateInFuture')
  const named = purchased ? (buyer ?? by.user) : buyer
  const theirs = named ? giftWith(purchase, named) : undefined
  const own = giftWith(purchase, by.user)
  if (purchased && named && !theirs && leftOf(purchase.gifts, asked.wanted) > 0)
    return take(command, named, purchase, asked)

  // With `purchased`, somebody else was faster, unless it is a gift of the user's. Without it, it is a correction, which any
  // relative may make as long as there is one gift.
  const marked = purchase.gifts.find(({ markedBy }) => markedBy === by.user)
  const only = purchase.gifts.length === 1 ? purchase.gifts[0] : undefined
  const gift = theirs ?? own ?? (purchased ? marked : only)
  if (!gift && purchase.gifts.length > 0 && purchased) return reject('BoughtByAnother')
  if (!gift) {
    if (!named && !on && !quantity) return accept()
    return reject(purchase.gifts.length > 0 ? 'GivenBySeveral' : 'NotBought')
  }
  const changed = changeGift(command, gift, named ?? undefined, purchase, asked)
  const isOthers = own !== undefined && own !== gift
  return isOthers && changed.accepted && changed.events.length > 0 ? reject('GivenBySeveral') : changed
}

function take(command: PurchaseCommand, buyer: UserId, purchase: Purchase, asked: Asked): PurchaseDecision {
  const { gifts } = purchase
  const { on, quantity } = command.purchase
  const left = leftOf(gifts, asked.wanted)
  const taken = quantity ?? left
  if (taken > left) return reject('NotSoMany')
  if (!mayBuy(buyer, command, asked)) return reject('WrongBuyer')
  const facts = {
    buyer,
    on: on ?? command.today,
    ...(asked.wanted !== null && { quantity: taken }),
    ...aboutGift(Math.max(0, ...gifts.map(({ number }) => number)) + 1),
  }
  if (taken < left) return accept({ type: 'PartTaken', ...facts })
  return accept({ type: 'WishBought', ...facts, ...stamp(command, purchase, asked) })
}

/**
 * The stamp of a purchase that leaves nothing. Who undoes keeps the stamp that there was; where there was none, the present choice
 * holds, as for any other purchase: an owner who has chosen the total surprise since never sees a wish go away.
 */
const stamp = (
  { purchase: { again } }: PurchaseCommand,
  { stampEnded }: Purchase,
  { staysOnList }: Asked,
): { readonly staysOnList?: true } => (staysOnList || (again && stampEnded) ? { staysOnList: true } : {})

function mayBuy(user: UserId, command: PurchaseCommand, { concerned }: Asked): boolean {
  const { by, buyers = [], withoutAccount } = command
  const isSetAside = [by, ...buyers].some(
    (one) => one.user === user && concerned.some((owner) => one.setAsideFor.has(owner)),
  )
  return (
    !concerned.includes(user) &&
    (user === by.user || by.relatives.has(user)) &&
    withoutAccount?.has(user) !== true &&
    !isSetAside
  )
}

function changeGift(
  command: PurchaseCommand,
  gift: Gift,
  named: UserId | undefined,
  purchase: Purchase,
  asked: Asked,
): PurchaseDecision {
  const { by } = command
  const { purchased, on } = command.purchase
  const mayPassOn =
    !purchased || by.user === gift.buyer || (by.user === gift.markedBy && gift.sharing === undefined)
  const takesPart = named !== undefined && givers(gift).includes(named)
  // Who takes part in it and marks it offers it already.
  const anotherBuyer = named !== gift.buyer && (mayPassOn || !takesPart) ? named : undefined
  // A gift that is open to others is handed over to somebody who has joined it.
  if (anotherBuyer && !takesPart) {
    if (!mayPassOn) return reject('BoughtByAnother')
    if (gift.sharing || !mayBuy(anotherBuyer, command, asked)) return reject('WrongBuyer')
  }
  const handedOver = anotherBuyer && takesPart ? anotherBuyer : undefined
  if (handedOver && !mayHandOver(command, gift, asked)) return reject('NotInCharge')
  if (handedOver && unableAmong(command.givers ?? [], asked).has(handedOver))
    return reject('CannotBeInCharge')
  const changed = {
    ...(anotherBuyer && !handedOver && { buyer: anotherBuyer }),
    ...(on && on !== gift.on && { on }),
  }
  const { quantity = purchased && mayPassOn ? everythingLeft(gift, purchase, asked) : undefined } =
    command.purchase
  const quantified = changeQuantity(command, quantity ?? undefined, gift, purchase, asked)
  if (!quantified.accepted) return quantified
  return accept<PurchaseEvent>(
    ...(Object.keys(changed).length > 0
      ? [{ type: 'PurchaseChanged', ...aboutGift(gift.number), ...changed } as const]
      : []),
    ...(handedOver ? [shared(gift, { buyer: handedOver })] : []),
    ...quantified.events,
  )
}

/** Who is in charge passes the charge on. Once they can do nothing about it, somebody who takes part does. */
function mayHandOver({ by, givers: all = [] }: PurchaseCommand, gift: Gift, asked: Asked): boolean {
  if (by.user === gift.buyer) return true
  const inCharge = all.find(({ user }) => user === gift.buyer)
  return inCharge !== undefined && mayTakeOverFrom(by.user, inCharge, asked) && givers(gift).includes(by.user)
}

/** A mark by somebody who gives some of it takes the rest, too. */
const everythingLeft = (gift: Gift, { gifts }: Purchase, { wanted }: Asked): number =>
  quantityOf(gift) + leftOf(gifts, wanted)

function changeQuantity(
  command: PurchaseCommand,
  quantity: number | undefined,
  gift: Gift,
  purchase: Purchase,
  asked: Asked,
): PurchaseDecision {
  const { gifts, closed } = purchase
  const { wanted } = asked
  const before = quantityOf(gift)
  if (quantity === undefined || quantity === before) return accept()
  const left = leftOf(gifts, wanted)
  if (quantity > before + left) return reject('NotSoMany')
  const leftNow = leftOf(
    gifts.map((one) => (one === gift ? { quantity } : one)),
    wanted,
  )
  const fact = { type: 'QuantityChanged', ...aboutGift(gift.number), quantity } as const
  if (left > 0 && leftNow === 0)
    return accept({ ...fact, leaves: 'nothing', ...stamp(command, purchase, asked) })
  if (closed && leftNow > 0) return accept({ ...fact, leaves: 'something', ...reopening(closed) })
  return accept(fact)
}
