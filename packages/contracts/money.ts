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
