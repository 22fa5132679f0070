import { money } from './price.ts'

/** An amount in cents: « 24,90 € », « 30 € ». */
export const euros = (cents: number): string => money({ amount: cents, currency: 'EUR' })

/** An amount in cents, as somebody would type it: « 24,90 », « 30 », and nothing for null. */
export const typed = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2).replace('.', ',')
