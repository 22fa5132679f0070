import { accept, reject, type UserId } from '../../decider.ts'
import type { AboutWish, Give, PurchaseDecision } from './commands.ts'
import { changeGift, mayBuy, stamp } from './correct.ts'
import { giftWith, leftOf } from './purchase.ts'
import { aboutGift } from './share.ts'

/** Takes what is left, or some of it. Where nothing is left, somebody else was faster, unless it is a gift of the user's. */
export function give(command: Give, about: AboutWish): PurchaseDecision {
  const { actor, purchase, asked } = about
  const { by, latestDay } = actor
  const { on, buyer } = command
  if (on && on > latestDay) return reject('DateInFuture')
  const named = buyer ?? by.user
  const theirs = giftWith(purchase, named)
  if (!theirs && leftOf(purchase.gifts, asked.wanted) > 0) return take(command, named, about)
  const marked = purchase.gifts.find(({ markedBy }) => markedBy === by.user)
  const gift = theirs ?? giftWith(purchase, by.user) ?? marked
  return gift ? changeGift(command, gift, about) : reject('BoughtByAnother')
}

function take(command: Give, buyer: UserId, { actor, purchase, asked }: AboutWish): PurchaseDecision {
  const { gifts } = purchase
  const { on, quantity } = command
  const left = leftOf(gifts, asked.wanted)
  const taken = quantity ?? left
  if (taken > left) return reject('NotSoMany')
  if (!mayBuy(buyer, actor, asked)) return reject('WrongBuyer')
  const facts = {
    buyer,
    on: on ?? actor.today,
    ...(asked.wanted !== null && { quantity: taken }),
    ...aboutGift(Math.max(0, ...gifts.map(({ number }) => number)) + 1),
  }
  if (taken < left) return accept({ type: 'PartTaken', ...facts })
  return accept({ type: 'WishBought', ...facts, ...stamp(command, purchase, asked) })
}
