import type { Price } from '@cachotteries/contracts/wish-fields'
import { longDay } from './dates.ts'

const formats: Record<string, Intl.NumberFormat> = {}

/** An amount with its currency: « 24,90 € », « 30 € », « 20 CHF ». */
export function money({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string {
  const format = (formats[currency] ??= new Intl.NumberFormat('fr-FR', {
    ...{ style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' },
  }))
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** « Prix indicatif : 24,90 €, vu le 12 novembre », with the year if it is another one. */
export const priceWords = (price: Price): string =>
  `Prix indicatif\u00a0: ${money(price)}${
    price.seenOn ? `, vu le ${longDay(price.seenOn).replace(` ${new Date().getFullYear()}`, '')}` : ''
  }`
