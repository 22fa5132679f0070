import type { Day } from '../../decider.ts'
import { isSameAmount, type FieldChanges, type Price, type WishContent } from './content.ts'
import type { Wish } from './wish.ts'

/**
 * The content with the day on which its price was seen. A price without a day is the present one when its amount is the
 * same, since forms send all fields; otherwise it was seen today. Nobody has seen a price tomorrow.
 */
export function withSeenPrice<Content extends FieldChanges<WishContent>>(
  content: Content,
  today: Day,
  wish: Wish,
): Content {
  const { price } = content
  if (!price || (price.seenOn !== null && price.seenOn <= today)) return content
  return { ...content, price: presentPrice(price, wish) ?? { ...price, seenOn: today } }
}

const presentPrice = (price: Price, wish: Wish): Price | undefined =>
  'price' in wish && wish.price && price.seenOn === null && isSameAmount(price, wish.price)
    ? wish.price
    : undefined

/**
 * What others write on somebody's list has prices without a day. An idea begins for the owner when it is revealed, or not
 * bought any more: an earlier day would tell that it was there before.
 */
export const withoutDay = (content: WishContent): WishContent =>
  content.price ? { ...content, price: { ...content.price, seenOn: null } } : content
