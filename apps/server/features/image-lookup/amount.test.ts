import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moneyOf } from './amount.ts'

describe('a price', () => {
  it.each([
    // France
    ['1 299,00 €', undefined, 129_900, 'EUR'],
    ['1\u00A0299,00\u00A0€', undefined, 129_900, 'EUR'],
    ['1\u202F299 €', undefined, 129_900, 'EUR'],
    ['49,90€', undefined, 4_990, 'EUR'],
    ['49€90', undefined, 4_990, 'EUR'],
    ['1299 EUR', undefined, 129_900, 'EUR'],
    ['9,5', 'EUR', 950, 'EUR'],
    // Germany
    ['1.299,00 €', undefined, 129_900, 'EUR'],
    ['1.299 €', undefined, 129_900, 'EUR'],
    ['49,– €', undefined, 4_900, 'EUR'],
    // Britain and America
    ['£1,299.00', undefined, 129_900, 'GBP'],
    ['£1,299', undefined, 129_900, 'GBP'],
    ['$1,299.99', undefined, 129_999, 'USD'],
    ['US$ 12.50', undefined, 1_250, 'USD'],
    ['$20', 'CAD', 2_000, 'CAD'],
    // Switzerland
    ["CHF 1'299.–", undefined, 129_900, 'CHF'],
    ['1’299.95', 'CHF', 129_995, 'CHF'],
    ['Fr. 12.50', undefined, 1_250, 'CHF'],
    // Other signs
    ['Rp249.000', undefined, 249_000, 'IDR'],
    ['Rp 99.900', undefined, 99_900, 'IDR'],
    ['AU $12.50', undefined, 1_250, 'AUD'],
    ['US $1,299.00', undefined, 129_900, 'USD'],
    ['R$ 49,90', undefined, 4_990, 'BRL'],
    ['1 299 Kč', undefined, 129_900, 'CZK'],
    ['₹1,299.00', undefined, 129_900, 'INR'],
    ['299 kr', 'SEK', 29_900, 'SEK'],
    // Currencies without cents, and with more
    ['¥12,800', undefined, 12_800, 'JPY'],
    [12_800, 'JPY', 12_800, 'JPY'],
    ['12800.00', 'JPY', 12_800, 'JPY'],
    ['12.500', 'KWD', 12_500, 'KWD'],
    // Data
    [1299, 'EUR', 129_900, 'EUR'],
    [49.9, 'eur', 4_990, 'EUR'],
    [0.1 + 0.2, 'EUR', 30, 'EUR'],
    ['1299.00', 'EUR', 129_900, 'EUR'],
    ['49.9000', 'EUR', 4_990, 'EUR'],
    ['999999.99', 'EUR', 99_999_999, 'EUR'],
    ['1.234.567', 'EUR', 123_456_700, undefined],
    ['12.345.678', 'JPY', 12_345_678, 'JPY'],
  ])('is read: %j %s', (written, stated, price, currency) => {
    expect(moneyOf(written, stated)).toEqual(currency === undefined ? undefined : { price, currency })
  })

  it.each([
    ['-5,00 €', undefined],
    [-5, 'EUR'],
    [0, 'EUR'],
    ['0,00 €', undefined],
    [Number.POSITIVE_INFINITY, 'EUR'],
    [Number.NaN, 'EUR'],
    [1e21, 'EUR'],
    [1_000_000, 'EUR'],
    ['1e3', 'EUR'],
    ['49,90 € 59,90 €', undefined],
    ['49 – 59 €', undefined],
    ['à partir de 49 €', undefined],
    ['49,90', undefined],
    ['49,90', 'ZZZ'],
    ['49,90 €', 'USD'],
    ['49 pommes', undefined],
    ['299 kr', undefined],
    ['€ 49 $', undefined],
    ['1.299', 'EUR'],
    ['1,299', 'EUR'],
    [41.6583, 'EUR'],
    ['1,2,3', 'EUR'],
    ['12 34,00 €', undefined],
    ['1,2999.00 €', undefined],
    ['', 'EUR'],
    ['constructor 5', undefined],
    [null, 'EUR'],
    [['49'], 'EUR'],
    ['1'.repeat(50), 'EUR'],
  ])('is none, or may be several: %j %s', (written, stated) => {
    expect(moneyOf(written, stated)).toBeUndefined()
  })

  it('is never negative, infinite or absurd, whatever is written', () => {
    const written = fc.oneof(
      fc.string({ unit: fc.constantFrom(...Array.from("0123456789., '-–€£$¥E\u202F")) }),
      fc.double(),
      fc.anything(),
    )
    fc.assert(
      fc.property(written, fc.constantFrom(undefined, 'EUR', 'JPY', 'KWD', '€', 5), (price, stated) => {
        const money = moneyOf(price, stated)
        if (money === undefined) return
        expect(Number.isInteger(money.price)).toBe(true)
        expect(money.price).toBeGreaterThan(0)
        expect(money.price).toBeLessThanOrEqual(99_999_999)
        expect(money.currency).toMatch(/^[A-Z]{3}$/)
      }),
      { numRuns: 2_000 },
    )
  })

  it('is the same in each country’s way of writing it', () => {
    const amounts = fc.integer({ min: 1, max: 99_999_999 })
    fc.assert(
      fc.property(amounts, fc.constantFrom('fr-FR', 'de-DE', 'en-GB', 'en-US', 'de-CH'), (price, locale) => {
        const written = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(
          price / 100,
        )
        expect(moneyOf(written)).toEqual({ price, currency: 'EUR' })
      }),
    )
  })
})
