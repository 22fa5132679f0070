import type { AddWish, ChangeWish } from './commands.ts'
import { isSameAmount, type Price } from './content.ts'
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
