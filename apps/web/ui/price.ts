import { money } from '@cachotteries/contracts/money'
import type { Price } from '@cachotteries/contracts/wish-fields'
import { longDay } from './dates.ts'

export { money }

/** « Prix indicatif : 24,90 €, vu le 12 novembre », with the year if it is another one. */
export const priceWords = (price: Price): string =>
  `Prix indicatif\u00a0: ${money(price)}${
    price.seenOn ? `, vu le ${longDay(price.seenOn).replace(` ${new Date().getFullYear()}`, '')}` : ''
  }`
