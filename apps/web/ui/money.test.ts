import { describe, expect, it } from 'vitest'
import { centsOf } from '@cachotteries/contracts/money'
import { euros, typed } from './money.ts'

describe('an amount', () => {
  it.each([
    ['24,90', 2_490],
    ['24.9', 2_490],
    ['30', 3_000],
    [' 1 024,90 € ', 102_490],
    ['1\u202f024 €', 102_400],
    ['0', 0],
    ['0,29', 29],
    ['1000000', 100_000_000],
  ])('is read from « %s »', (text, cents) => {
    expect(centsOf(text)).toBe(cents)
  })

  it('is null for nothing', () => {
    expect([centsOf(''), centsOf('  '), centsOf('€')]).toEqual([null, null, null])
  })

  it.each(['-3', 'vingt', '1e3', '3,999', '1000000,01', '99999999', '1,2,3', 'Infinity'])(
    'is not read from « %s »',
    (text) => {
      expect(centsOf(text)).toBeUndefined()
    },
  )

  it('is written as it is read', () => {
    for (const cents of [0, 5, 29, 3_000, 2_490, 102_490]) {
      expect(centsOf(typed(cents))).toBe(cents)
      expect(centsOf(euros(cents))).toBe(cents)
    }
    expect(typed(null)).toBe('')
  })
})
