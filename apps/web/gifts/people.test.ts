import type { GiftView } from '@cachotteries/contracts/gifts'
import { describe, expect, it } from 'vitest'
import { anOwnWish } from '../wishes/example.ts'
import { toSpend } from './people.ts'

const gift = (more: Partial<GiftView>): GiftView => ({
  ...anOwnWish(),
  ...{ for: [], purchaseDate: '2026-11-12', state: 'bought', notedBy: null, undoneBy: null },
  ...{ staysOnList: false, ownerMayBuyUntil: null, changed: {}, stage: 'to-buy', paid: null, note: null },
  ...{ isKept: false, ...more },
})

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
