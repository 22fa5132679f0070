import { accept, reject, type UserId } from '../../decider.ts'
import { mayTakeOverFrom, unableAmong } from './charge.ts'
import type { AboutWish, Asked, CorrectGift, Give, Actor, PurchaseDecision } from './commands.ts'
import type { PurchaseEvent } from './events.ts'
import { reopening } from './give-back.ts'
import { giftWith, givers, leftOf, quantityOf, type Gift, type Purchase } from './purchase.ts'
import { aboutGift, shared } from './share.ts'

/** A correction, which any relative may make as long as there is one gift, or it is about their own. */
export function correctGift(command: CorrectGift, about: AboutWish): PurchaseDecision {
  const { buyer, on, quantity } = command
  const { actor, purchase } = about
  if (on && on > actor.latestDay) return reject('DateInFuture')
  const { gifts } = purchase
  const theirs = buyer ? giftWith(purchase, buyer) : undefined
  const gift = theirs ?? giftWith(purchase, actor.by.user) ?? (gifts.length === 1 ? gifts[0] : undefined)
  if (gift) return changeGift(command, gift, about)
  if (!buyer && !on && !quantity) return accept()
  return reject(gifts.length > 0 ? 'GivenBySeveral' : 'NotBought')
}

/** A giver of one of several gifts changes none of the others. */
export function changeGift(command: Give | CorrectGift, gift: Gift, about: AboutWish): PurchaseDecision {
  const own = giftWith(about.purchase, about.actor.by.user)
  const changed = changeOneGift(command, gift, about)
  const isOthers = own !== undefined && own !== gift
  return isOthers && changed.accepted && changed.events.length > 0 ? reject('GivenBySeveral') : changed
}

function changeOneGift(command: Give | CorrectGift, gift: Gift, about: AboutWish): PurchaseDecision {
  const { actor, purchase, asked } = about
  const { by } = actor
  const { on } = command
  const isMark = command.type === 'Give'
  const named = command.buyer ?? (isMark ? by.user : undefined)
  const mayPassOn =
    !isMark || by.user === gift.buyer || (by.user === gift.markedBy && gift.sharing === undefined)
  const takesPart = named !== undefined && givers(gift).includes(named)
  // Who takes part in it and marks it offers it already.
  const anotherBuyer = named !== gift.buyer && (mayPassOn || !takesPart) ? named : undefined
  // A gift that is open to others is handed over to somebody who has joined it.
  if (anotherBuyer && !takesPart) {
    if (!mayPassOn) return reject('BoughtByAnother')
    if (gift.sharing || !mayBuy(anotherBuyer, actor, asked)) return reject('WrongBuyer')
  }
  const handedOver = anotherBuyer && takesPart ? anotherBuyer : undefined
  if (handedOver && !mayHandOver(actor, gift, asked)) return reject('NotInCharge')
  if (handedOver && unableAmong(actor.givers ?? [], asked).has(handedOver)) return reject('CannotBeInCharge')
  const changed = {
    ...(anotherBuyer && !handedOver && { buyer: anotherBuyer }),
    ...(on && on !== gift.on && { on }),
  }
  const { quantity = isMark && mayPassOn ? everythingLeft(gift, purchase, asked) : undefined } = command
  const quantified = changeQuantity(command, quantity ?? undefined, gift, about)
  if (!quantified.accepted) return quantified
  return accept<PurchaseEvent>(
    ...(Object.keys(changed).length > 0
      ? [{ type: 'PurchaseChanged', ...aboutGift(gift.number), ...changed } as const]
      : []),
    ...(handedOver ? [shared(gift, { buyer: handedOver })] : []),
    ...quantified.events,
  )
}

/**
 * The stamp of a purchase that leaves nothing. Who undoes keeps the stamp that there was; where there was none, the present choice
 * holds, as for any other purchase: an owner who has chosen the total surprise since never sees a wish go away.
 */
export const stamp = (
  { again }: Give | CorrectGift,
  { stampEnded }: Purchase,
  { staysOnList }: Asked,
): { readonly staysOnList?: true } => (staysOnList || (again && stampEnded) ? { staysOnList: true } : {})

export function mayBuy(
  user: UserId,
  { by, buyers = [], withoutAccount }: Actor,
  { concerned }: Asked,
): boolean {
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

/** Who is in charge passes the charge on. Once they can do nothing about it, somebody who takes part does. */
function mayHandOver({ by, givers: all = [] }: Actor, gift: Gift, asked: Asked): boolean {
  if (by.user === gift.buyer) return true
  const inCharge = all.find(({ user }) => user === gift.buyer)
  return inCharge !== undefined && mayTakeOverFrom(by.user, inCharge, asked) && givers(gift).includes(by.user)
}

/** A mark by somebody who gives some of it takes the rest, too. */
const everythingLeft = (gift: Gift, { gifts }: Purchase, { wanted }: Asked): number =>
  quantityOf(gift) + leftOf(gifts, wanted)

function changeQuantity(
  command: Give | CorrectGift,
  quantity: number | undefined,
  gift: Gift,
  { purchase, asked }: AboutWish,
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
