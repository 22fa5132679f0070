import { mostAmount, type Price } from '@cachotteries/domain/features/wishes/content'
import { z } from 'zod'

/** The decimals of a currency. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('fr', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

const invalid = 'Ce prix est invalide'

/** A price in a request, of which the amount is enough. */
export const price = z
  .object(
    {
      amount: z.int(invalid).min(1, invalid).max(mostAmount, invalid).meta({
        description: 'Dans la plus petite unité de la monnaie\u00a0: des centimes pour des euros',
      }),
      currency: z.string(invalid).refine(isCurrency, 'Cette monnaie n’existe pas').default('EUR').meta({
        description: 'Un code ISO 4217',
      }),
      seenOn: z.iso.date('La date est invalide').nullable().default(null).meta({
        description: 'Le jour où ce prix a été vu\u00a0; aujourd’hui s’il n’est pas donné',
      }),
    },
    invalid,
  )
  .nullable() satisfies z.ZodType<Price | null>

/** Beside a field for a price. */
export const wrongPrice = 'Un prix s’écrit par exemple 24,90\u00a0€'

/** An amount with its currency before or behind it, once it has no spaces. */
const written = /^(\D{0,5})(\d{1,9})(?:[.,](\d{1,3}))?(\D{0,5})$/

/**
 * The price that somebody wrote, such as « 12,50 », « 1 299 € », « 12€50 » or « 20 CHF »; null for nothing, undefined for
 * what is no price. Without a currency it is in euros.
 */
export function priceIn(text: string): Price | null | undefined {
  const plain = text
    .slice(0, 40)
    .replaceAll(/[\s'’]/g, '')
    .toUpperCase()
  if (plain === '' || plain === '€') return null
  const [, before = '', units = '', rest = '', after = ''] =
    written.exec(plain.replace(/^(\d{1,8})€(\d\d)$/, '$1,$2€').replaceAll(/\.(?=\d{3}[.,])/g, '')) ?? []
  if (units === '' || (before !== '' && after !== '')) return undefined
  const named = before + after
  const currency = ['', '€', 'EURO', 'EUROS'].includes(named) ? 'EUR' : named
  if (!isCurrency(currency)) return undefined
  const decimals = decimalsOf(currency)
  const amount = Number(units + rest.padEnd(decimals, '0'))
  if (rest.length > decimals || amount < 1 || amount > mostAmount) return undefined
  return { amount, currency, seenOn: null }
}

/** A price as a French person writes it: « 24,90 € », « 1299 € », « 20 CHF ». `priceIn` reads it. */
export function priceText({ amount, currency }: Price): string {
  const decimals = decimalsOf(currency)
  const isWhole = amount % 10 ** decimals === 0
  const number = (amount / 10 ** decimals).toFixed(isWhole ? 0 : decimals).replace('.', ',')
  return `${number}\u00a0${currency === 'EUR' ? '€' : currency}`
}
