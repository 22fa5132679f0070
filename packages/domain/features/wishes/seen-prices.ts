import type { AddWish, ChangeWish } from './commands.ts'
import { isSameAmount, type Price, type WishContent } from './content.ts'
import type { Wish } from './wish.ts'

/**
 * The command with the day on which its price was seen. A price without a day is the present one when its amount is the
 * same, since forms send all fields; otherwise it was seen today. Nobody has seen a price tomorrow.
 */
export function withSeenPrice<Command extends AddWish | ChangeWish>(command: Command, wish: Wish): Command {
  const { content, today } = command
  const { price } = content
  if (!price || (price.seenOn !== null && price.seenOn <= today)) return command
  return {
    ...command,
    content: { ...content, price: presentPrice(price, wish) ?? { ...price, seenOn: today } },
  }
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
