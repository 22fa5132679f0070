import { spentOn } from '@cachotteries/contracts/spent'
import { describe, expect, it } from 'vitest'
import { aGift as gift } from './testing/example.ts'
import { byPerson, leftOf, spending, stillToSpend, toSpend } from './people.ts'

const price = (amount: number, currency = 'EUR') => ({ amount, currency, seenOn: null })

describe('what is still to be spent', () => {
  it('adds up the prices of what is still to be bought, each currency by itself, euros first', () => {
    const gifts = [
      gift({ price: price(2_000, 'CHF') }),
      gift({ price: price(2_490) }),
      gift({ price: price(2_990) }),
      gift({ price: null }),
      gift({ price: price(50_000), stage: 'have' }),
      gift({ price: price(50_000), state: 'undone' }),
    ]
    expect(toSpend(gifts)).toMatch(/^54,80\s€ et 20\sCHF$/)
  })

  it('is blank where no price is known', () => {
    expect(toSpend([gift({})])).toBe('')
  })
})

describe('a gift of several', () => {
  const zoe = { uid: 'zoe', name: 'Zoé' }
  const together = (more: object) => ({
    inCharge: zoe,
    isInCharge: true,
    mayTakeOver: false,
    isOpen: true,
    target: null,
    missing: null,
    participants: [],
    amount: null,
    isSettled: false,
    isWithheld: false,
    isNamed: true,
    shares: [],
    left: [],
    passed: null,
    ...more,
  })
  const plain = (words: readonly string[]) => words.map((one) => one.replaceAll(/\s/g, ' '))

  it('counts the part of who is in charge: what they said, or else the price or the sum to reach', () => {
    const still = (cost: number | null, more: object) =>
      plain(stillToSpend([gift({ price: cost === null ? null : price(cost), together: together(more) })]))
    expect(still(24_000, { amount: 6_000 })).toEqual(['environ 60 € à acheter'])
    expect(still(24_000, {})).toEqual(['environ 240 € à acheter'])
    expect(still(null, { target: 9_000 })).toEqual(['environ 90 € à acheter'])
    expect(still(null, {})).toEqual([])
  })

  it('counts what somebody else owes who is in charge, until they are even', () => {
    const owes = (more: object) =>
      plain(stillToSpend([gift({ together: together({ isInCharge: false, amount: 6_000, ...more }) })]))
    expect(owes({})).toEqual(['60 € à régler'])
    expect(owes({ isSettled: true })).toEqual([])
  })
})

describe('what is spent', () => {
  it('is what was paid, and nothing of what is still to be bought', () => {
    const gifts = [
      gift({ stage: 'have', paid: 2_490 }),
      gift({ stage: 'given', paid: 1_000 }),
      gift({ stage: 'to-buy', paid: 50_000 }),
      gift({ stage: 'have', paid: null }),
    ]
    expect(spentOn(gifts)).toBe(3_490)
  })

  const person = (uid: string, budget: number | null) => ({
    uid,
    name: uid,
    img: null,
    picture: null,
    free: 0,
    paid: 0,
    budget,
  })

  it('is taken from the budgets of those who have one', () => {
    const For = (uid: string) => [{ uid, name: uid }]
    const people = byPerson({
      Gifts: [
        gift({ uid: '1', for: For('Léa'), stage: 'have', paid: 2_000 }),
        gift({ uid: '2', for: For('Marc'), stage: 'have', paid: 9_000 }),
      ],
      Answered: [],
      People: [person('Léa', 5_000), person('Marc', null), person('Zoé', 1_000)],
    })
    expect(leftOf(people)).toBe(4_000)
    expect(leftOf(people.filter(({ person: { name } }) => name === 'Marc'))).toBeNull()
  })

  it('is said with what is left, or with how much it is too much', () => {
    const plain = (words: string) => words.replaceAll(/\s/g, ' ')
    expect(plain(spending(2_630, 2_370, 5_000))).toBe('26,30 € dépensés · reste 23,70 € sur 50 €')
    expect(plain(spending(5_630, -630, 5_000))).toBe('56,30 € dépensés · 6,30 € de plus que prévu')
    expect(plain(spending(0, 5_000, 5_000))).toBe('reste 50 € sur 50 €')
    expect(plain(spending(2_630, null, 0))).toBe('26,30 € dépensés')
    expect(spending(0, null, 0)).toBe('')
  })
})
