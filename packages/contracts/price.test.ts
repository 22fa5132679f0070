import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { price, priceIn, priceText } from './price.ts'
import { refusals, taken } from './testing/parsing.ts'
import { mostAmount } from './wish-fields.ts'

describe('a price that somebody typed', () => {
  it.each([
    ['12,50', 1_250, 'EUR'],
    ['12.5', 1_250, 'EUR'],
    ['1 299', 129_900, 'EUR'],
    ['1\u202f299,00\u00a0€', 129_900, 'EUR'],
    ['1.299,00 €', 129_900, 'EUR'],
    ["1'299.00 CHF", 129_900, 'CHF'],
    ['12€50', 1_250, 'EUR'],
    ['€ 12', 1_200, 'EUR'],
    ['12 euros', 1_200, 'EUR'],
    ['usd 20', 2_000, 'USD'],
    ['1500 JPY', 1_500, 'JPY'],
    ['1,234 TND', 1_234, 'TND'],
    ['0,01', 1, 'EUR'],
    ['999999,99', mostAmount, 'EUR'],
  ])('is read from « %s »', (text, amount, currency) => {
    expect(priceIn(text)).toEqual({ amount, currency, seenOn: null })
  })

  it.each(['', '  ', ' € '])('is none in « %s »', (text) => {
    expect(priceIn(text)).toBeNull()
  })

  it.each([
    ...[
      '0',
      '-3',
      '1.299',
      '12,505',
      '1,2,3',
      'vingt',
      'environ 20 €',
      '10-20 €',
      '1e3',
      'Infinity',
      '12 XYZ',
    ],
    ...['$ 24', '€ 12 €', '1000000', '1'.repeat(400), 'EUR'],
  ])('is refused in « %s »', (text) => {
    expect(priceIn(text)).toBeUndefined()
  })

  it('is written as it is read', () => {
    const currency = fc.constantFrom('EUR', 'CHF', 'USD', 'JPY', 'TND')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: mostAmount }), currency, (amount, currency) => {
        const one = { amount, currency, seenOn: null }
        expect(priceIn(priceText(one))).toEqual(one)
      }),
    )
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void priceIn(text)))
  })
})

describe('a price in a request', () => {
  it('needs an amount alone: euros of today', () => {
    expect(taken(price, { amount: 1_250 })).toEqual({ amount: 1_250, currency: 'EUR', seenOn: null })
    expect(taken(price, null)).toBeNull()
  })

  it.each([0, -1, 1.5, mostAmount + 1, Number.POSITIVE_INFINITY, '12', null])(
    'has no amount of %j',
    (amount) => {
      expect(new Set(refusals(price, { amount }))).toEqual(new Set(['Ce prix est invalide']))
    },
  )

  it.each(['eur', 'XYZ', 'EURO', '', 7, null])('has no currency %j', (currency) => {
    expect(refusals(price, { amount: 1, currency })).toHaveLength(1)
  })

  it.each(['2026-02-30', 'hier', '2026-11-12T10:00:00Z', 7])('was not seen on %j', (seenOn) => {
    expect(refusals(price, { amount: 1, seenOn })).toHaveLength(1)
  })

  it.each(['12', 12, [], true])('is no %j', (value) => {
    expect(refusals(price, value)).toEqual(['Ce prix est invalide'])
  })
})
