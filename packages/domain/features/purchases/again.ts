import type { WishId } from '../../decider.ts'
import { asBuyerSees, seenByBuyer, type NamedFor, type Naming } from './as-buyer-sees.ts'
import type { PurchaseEvent } from './events.ts'
import { givers, leftOf, type Gift } from './purchase.ts'
import { aboutGift, shared } from './share.ts'

interface Ending extends Naming {
  readonly secret: WishId
  /** How many the new wishes ask for. */
  readonly wanted: number | null
}

/** A wish that begins when a secret ends. */
interface Begun extends NamedFor {
  /** Whether its owner, who chose the total surprise, sees it from its beginning, bought as it is. */
  readonly staysOnList: boolean
}

/**
 * What is given of a secret that ends, once for each of the wishes that it becomes. To its buyer, the first of them that they
 * see is the gift that the secret was. There alone a gift of several goes on as such: nobody owes their share twice.
 */
export function giftsAgain(
  ending: Ending,
  gifts: readonly Gift[],
  wishes: readonly Begun[],
): PurchaseEvent[][] {
  const left = leftOf(gifts, ending.wanted)
  const copies = wishes.map((wish) =>
    gifts.map((gift, index) => {
      const isLast = index === gifts.length - 1
      return asBuyerSees(ending, wish)(takenAgain(gift, index + 1, isLast && left === 0 ? wish : undefined))
    }),
  )
  const homes = gifts.map((_, index) =>
    copies.findIndex((events) => {
      const event = events[index]
      return event !== undefined && seenByBuyer(event, ending.by.user)
    }),
  )
  return wishes.map((wish, at) =>
    gifts.flatMap((gift, index): PurchaseEvent[] => {
      const event = copies[at]?.[index]
      const home = homes[index] ?? -1
      if (!event) return []
      if (at !== Math.max(home, 0)) return [event]
      const continuing = at === home ? { ...event, continues: ending.secret } : event
      const joined = gift.sharing ? sharedAgain(ending, gift, index + 1) : []
      return [continuing, ...joined.map(asBuyerSees(ending, wish))]
    }),
  )
}

/** @param closes the wish of which it leaves nothing */
const takenAgain = (
  { buyer, on, markedBy, quantity }: Gift,
  number: number,
  closes: Begun | undefined,
): PurchaseEvent => {
  const facts = {
    buyer,
    on,
    markedBy,
    ...aboutGift(number),
    ...(quantity !== null && { quantity }),
  }
  if (!closes) return { type: 'PartTaken', ...facts }
  return { type: 'WishBought', ...facts, ...(closes.staysOnList ? { staysOnList: true } : { atBirth: true }) }
}

/** An event for each of those who take part, since each knows of the gift by themselves. */
function sharedAgain({ secret }: Ending, gift: Gift, number: number): PurchaseEvent[] {
  const others = givers(gift).filter((user) => user !== gift.buyer)
  const again = { ...gift, number }
  if (others.length === 0) return [shared(again, {})]
  return others.map((joined) => ({ ...shared(again, { joined }), continues: secret }))
}
