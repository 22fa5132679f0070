import type { WishView } from '@cachotteries/contracts/wishes'
import { describe, expect, it } from 'vitest'
import { aBoughtWish, aRelativesWish } from '../example.ts'
import { sections } from './sections.ts'

const shown = (wish: WishView) => ({ wish, saved: true, pending: false })
const uids = (wishes: readonly { wish: WishView }[]) => wishes.map(({ wish }) => wish.uid)

const wishes = [
  aRelativesWish({ uid: 'a', name: 'Écharpe', importance: 2, createdAt: '2026-01-01T00:00:00.000Z' }),
  aRelativesWish({ uid: 'b', name: 'dé à coudre', importance: 5, createdAt: '2026-01-02T00:00:00.000Z' }),
  aRelativesWish({ uid: 'c', name: 'Foulard', importance: 2, createdAt: '2026-01-03T00:00:00.000Z' }),
  aBoughtWish({ uid: 'd', purchaseDate: '2026-11-01' }),
  aBoughtWish({ uid: 'e', purchaseDate: '2026-11-20' }),
].map(shown)

describe('a list', () => {
  it('sorts what is available by importance, then by name', () => {
    expect(uids(sections(wishes, 'default').available)).toEqual(['b', 'a', 'c'])
  })

  it('sorts by priority, the newest first among equals', () => {
    expect(uids(sections(wishes, 'importance').available)).toEqual(['b', 'c', 'a'])
  })

  it('sorts by name as a French dictionary does', () => {
    expect(uids(sections(wishes, 'name').available)).toEqual(['b', 'a', 'c'])
  })

  it('sorts by price: euros, then other currencies, then what has none', () => {
    const priced = (uid: string, amount: number, currency = 'EUR') =>
      shown(aRelativesWish({ uid, price: { amount, currency, seenOn: null } }))
    const some = [priced('f', 10_000), priced('g', 999), priced('h', 5, 'CHF'), priced('i', 1, 'USD')]
    const order = uids(sections([...wishes, ...some.toReversed()], 'price').available)
    expect(order).toEqual(['g', 'f', 'h', 'i', 'b', 'a', 'c'])
  })

  it.each(['default', 'importance', 'name', 'price'] as const)(
    'shows the newest purchase first, sorted by %s',
    (order) => {
      expect(uids(sections(wishes, order).bought)).toEqual(['e', 'd'])
    },
  )
})
