import type { WishView } from '@cachotteries/contracts/wishes'
import { describe, expect, it } from 'vitest'
import { aBoughtWish, aRelativesWish, lucie, marie, paul } from '../testing/example.ts'
import { sections } from './sections.ts'
import { countsOf } from './words.ts'

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
    expect(uids(sections(wishes, 'default', marie.uid).available)).toEqual(['b', 'a', 'c'])
  })

  it('has the owner’s order first, in the default order alone', () => {
    const placed = wishes.map((row) =>
      row.wish.uid === 'c' ? { ...row, wish: { ...row.wish, place: 'a0' } } : row,
    )
    expect(uids(sections(placed, 'default', marie.uid).available)).toEqual(['c', 'b', 'a'])
    expect(uids(sections(placed, 'importance', marie.uid).available)).toEqual(['b', 'c', 'a'])
  })

  it('has what the viewer noted as given no more among what is bought, where it still is for others', () => {
    expect(uids(sections(wishes, 'default', marie.uid, new Set(['a', 'd'])).bought)).toEqual(['e'])
    expect(uids(sections(wishes, 'default', marie.uid, new Set(['a', 'd'])).available)).toContain('a')
    expect(uids(sections(wishes, 'default', paul.uid).bought)).toEqual(['e', 'd'])
  })

  it('sorts by priority, the newest first among equals', () => {
    expect(uids(sections(wishes, 'importance', marie.uid).available)).toEqual(['b', 'c', 'a'])
  })

  it('sorts by name as a French dictionary does', () => {
    expect(uids(sections(wishes, 'name', marie.uid).available)).toEqual(['b', 'a', 'c'])
  })

  it('sorts by price: euros, then other currencies, then what has none', () => {
    const priced = (uid: string, amount: number, currency = 'EUR') =>
      shown(aRelativesWish({ uid, price: { amount, currency, seenOn: null } }))
    const some = [priced('f', 10_000), priced('g', 999), priced('h', 5, 'CHF'), priced('i', 1, 'USD')]
    const order = uids(sections([...wishes, ...some.toReversed()], 'price', marie.uid).available)
    expect(order).toEqual(['g', 'f', 'h', 'i', 'b', 'a', 'c'])
  })

  it.each(['default', 'importance', 'name', 'price'] as const)(
    'shows the newest purchase first, sorted by %s',
    (order) => {
      expect(uids(sections(wishes, order, marie.uid).bought)).toEqual(['e', 'd'])
    },
  )

  it('shows what one can still join before what is closed, complete, or joined', () => {
    const opened = (uid: string, missing: number | null, participants = [paul]) =>
      shown(
        aBoughtWish({
          uid,
          purchaseDate: '2026-10-01',
          gifts: [
            {
              ...lucie,
              quantity: 1,
              on: '2026-10-01',
              isOpen: true,
              together: { participants, target: missing === null ? null : 9_000, missing },
            },
          ],
        }),
      )
    const some = [
      ...wishes,
      opened('j', 4_000),
      opened('k', 0),
      opened('l', null),
      opened('m', 4_000, [marie]),
    ]
    const found = sections(some, 'default', marie.uid)
    expect(uids(found.bought)).toEqual(['j', 'l', 'e', 'd', 'k', 'm'])
    expect(countsOf(found, marie.uid)).toBe('3 disponibles · 6 achetés, dont 2 où participer')
    expect(countsOf(sections(wishes, 'default', marie.uid), marie.uid)).toBe('3 disponibles · 2 achetés')
  })
})
