import { money } from './price.ts'

/** An amount in cents: « 24,90 € », « 30 € ». */
export const euros = (cents: number): string => money({ amount: cents, currency: 'EUR' })

/** An amount in cents, as somebody would type it: « 24,90 », « 30 », and nothing for null. */
export const typed = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',')

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
