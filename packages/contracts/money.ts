import type { Price } from './wish-fields.ts'

const formats: Record<string, Intl.NumberFormat> = {}

/** An amount with its currency: « 24,90 € », « 30 € », « 20 CHF ». */
export function money({ amount, currency }: Pick<Price, 'amount' | 'currency'>): string {
  const format = (formats[currency] ??= new Intl.NumberFormat('fr-FR', {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }))
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

/** What is said of what is no amount. */
export const noAmount = 'Un montant, par exemple 24,90'

/** Cents: a million euros. */
const most = 100_000_000

/**
 * The amount that somebody typed, such as « 1 024,90 € », in cents; null for nothing, undefined for what is no amount
 * from 0 to a million euros.
 */
export function centsOf(text: string): number | null | undefined {
  const plain = text.replaceAll(/[\s\u00a0\u202f€]/g, '').replace(',', '.')
  if (plain === '') return null
  if (!/^\d{1,7}(\.\d{0,2})?$/.test(plain)) return undefined
  const cents = Math.round(Number(plain) * 100)
  return cents <= most ? cents : undefined
}
