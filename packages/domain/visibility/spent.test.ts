import { describe, expect, it } from 'vitest'
import { ownPart, spentOn } from './spent.ts'
import type { GiftTogetherView } from './views/gifts.ts'

const person = (name: string) => ({ uid: name, name })
const share = (amount: number | null) => ({
  ...person('Zoé'),
  amount,
  isSettled: false,
  isWithheld: false,
  isNamed: true,
  mayBeInCharge: true,
})
/** A gift of several that is open, in the eyes of who is in charge, unless it says otherwise. */
const together = (more: Partial<GiftTogetherView>): GiftTogetherView => ({
  inCharge: person('Marc'),
  isInCharge: true,
  mayTakeOver: false,
  isOpen: true,
  target: 24_000,
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

describe('one’s own part of what a gift costs', () => {
  it('is all of a gift of one’s own', () => {
    expect(ownPart(24_000, null)).toBe(24_000)
    expect(ownPart(null, null)).toBeNull()
  })

  it('is what one said that one gives, as long as others may join or haven’t named their amounts', () => {
    expect(ownPart(24_000, together({ amount: 6_000 }))).toBe(6_000)
    expect(ownPart(24_000, together({ amount: 6_000, shares: [share(10_000)] }))).toBe(6_000)
    expect(ownPart(24_000, together({ amount: 6_000, isOpen: false, shares: [share(null)] }))).toBe(6_000)
    expect(ownPart(null, together({ amount: 6_000, isOpen: false }))).toBe(6_000)
  })

  it('is what nobody else has taken, for who is in charge and hasn’t said it, or has closed the gift', () => {
    expect(ownPart(24_000, together({}))).toBe(24_000)
    expect(ownPart(24_000, together({ shares: [share(10_000), share(null)] }))).toBe(14_000)
    expect(ownPart(24_000, together({ amount: 6_000, isOpen: false, shares: [share(10_000)] }))).toBe(14_000)
    expect(ownPart(9_000, together({ shares: [share(10_000)] }))).toBe(0)
  })

  it('is nothing that is known of who takes part without an amount', () => {
    expect(ownPart(24_000, together({ isInCharge: false }))).toBeNull()
    expect(ownPart(24_000, together({ isInCharge: false, amount: 6_000 }))).toBe(6_000)
  })
})

describe('what is spent on a gift of several', () => {
  const spent = (more: Partial<GiftTogetherView>, stage: 'to-buy' | 'have' = 'have') =>
    spentOn([{ stage, paid: 24_000, together: together(more) }])

  it('is the part of who is in charge, once it is bought', () => {
    expect(spent({ amount: 6_000 })).toBe(6_000)
    expect(spent({ amount: 6_000 }, 'to-buy')).toBe(0)
  })

  it('is the share of everybody else, once it is settled', () => {
    const mine = { isInCharge: false, amount: 6_000 }
    expect(spent({ ...mine, isSettled: true }, 'to-buy')).toBe(6_000)
    expect(spent(mine)).toBe(0)
  })
})
