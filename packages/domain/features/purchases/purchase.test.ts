import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../decider.ts'
import { aunt, cousin, uncle } from '../../testing/people.ts'
import { someDay } from '../../testing/wishes.ts'
import type { PurchaseEvent } from './events.ts'
import { available, evolve } from './purchase.ts'

type Marked = PurchaseEvent & Pick<Recorded<object>, 'by'>

/** The uncle is the buyer, and the aunt is the one who said so. */
const bought: Marked = { type: 'WishBought', buyer: uncle.user, on: someDay, by: aunt.user }
const otherDay = '2026-11-16'

describe('what a purchase becomes', () => {
  it('keeps its date when its buyer changes, and its buyer when its date changes', () => {
    const purchase = evolve(evolve(available, bought), {
      type: 'PurchaseChanged',
      buyer: cousin.user,
      by: uncle.user,
    })
    const gift = { number: 1, buyer: cousin.user, on: someDay, markedBy: aunt.user, quantity: null }
    expect(purchase).toStrictEqual({ gifts: [gift], closed: {} })
    expect(evolve(purchase, { type: 'PurchaseChanged', on: otherDay, by: uncle.user })).toStrictEqual({
      ...purchase,
      gifts: [{ ...gift, on: otherDay }],
    })
  })

  it('is without a buyer and a date when it is unmarked', () => {
    expect(evolve(evolve(available, bought), { type: 'PurchaseUnmarked', by: cousin.user })).toStrictEqual({
      gifts: [],
    })
  })

  it('tells when the owner could first see a wish that began as bought, also when it is bought again', () => {
    const born = evolve(available, { ...bought, atBirth: true })
    expect(born).toMatchObject({ closed: { neverShown: true } })
    const at = '2026-11-21T10:00:00.000Z'
    const shown = evolve(born, { type: 'PurchaseUnmarked', firstShown: true, by: cousin.user, at })
    expect(shown).toStrictEqual({ gifts: [], shownAt: at })
    const again = evolve(shown, bought)
    expect(again).toMatchObject({ closed: {}, shownAt: at })
    expect(again.closed).not.toHaveProperty('neverShown')
    expect(evolve(again, { type: 'PurchaseUnmarked', by: cousin.user })).toStrictEqual(shown)
  })

  it('remembers the stamp of what was given back, until something leaves nothing again', () => {
    const unmarked: Marked = { type: 'PurchaseUnmarked', stayed: true, by: aunt.user }
    const ended = evolve(evolve(available, { ...bought, staysOnList: true }), unmarked)
    expect(ended).toStrictEqual({ gifts: [], stampEnded: true })
    expect(evolve(evolve(ended, bought), unmarked)).toStrictEqual(available)
  })

  it('is not bought by a change alone', () => {
    const change: Marked = { type: 'PurchaseChanged', buyer: aunt.user, on: someDay, by: aunt.user }
    expect(evolve(available, change)).toStrictEqual(available)
  })
})
