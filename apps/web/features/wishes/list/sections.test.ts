import type { WishView } from '@cachotteries/contracts/wishes'
import { describe, expect, it } from 'vitest'
import { aBoughtWish, aRelativesWish, lucie, paul } from '../testing/example.ts'
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
    expect(uids(sections(wishes, 'default').available)).toEqual(['b', 'a', 'c'])
  })

  it('has the owner’s order first, in the default order alone', () => {
    const placed = wishes.map((row) =>
      row.wish.uid === 'c' ? { ...row, wish: { ...row.wish, place: 'a0' } } : row,
    )
    expect(uids(sections(placed, 'default').available)).toEqual(['c', 'b', 'a'])
    expect(uids(sections(placed, 'importance').available)).toEqual(['b', 'c', 'a'])
  })

  it('has what the viewer noted as given no more among what is bought, where it still is for others', () => {
    expect(uids(sections(wishes, 'default', new Set(['a', 'd'])).bought)).toEqual(['e'])
    expect(uids(sections(wishes, 'default', new Set(['a', 'd'])).available)).toContain('a')
    expect(uids(sections(wishes, 'default').bought)).toEqual(['e', 'd'])
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

  it('has a gift of several that others can join in a section of its own, until nothing is missing or it is closed', () => {
    const several = (
      uid: string,
      missing: number | null,
      more: { isOpen?: boolean; receivedOn?: string } = {},
    ) =>
      shown(
        aBoughtWish({
          uid,
          purchaseDate: '2026-10-01',
          receivedOn: more.receivedOn ?? null,
          gifts: [
            {
              ...lucie,
              quantity: 1,
              on: '2026-10-01',
              isOpen: more.isOpen ?? true,
              together: { participants: [paul], target: missing === null ? null : 9_000, missing },
            },
          ],
        }),
      )
    const some = [
      ...wishes,
      several('j', 4_000),
      several('k', 0),
      several('l', null),
      several('m', 4_000, { isOpen: false }),
      several('n', 4_000, { receivedOn: '2026-11-01' }),
    ]
    const found = sections(some, 'default')
    expect(uids(found.together)).toEqual(['j', 'l'])
    expect(uids(found.bought)).toEqual(['e', 'd', 'k', 'm', 'n'])
    expect(countsOf(found, true)).toBe('3 disponibles · 2 à plusieurs · 5 achetés')
  })

  it.each([
    [wishes, '3 disponibles · 2 achetés'],
    [wishes.slice(0, 3), '3 disponibles · 0 acheté'],
    [wishes.slice(3), '2 achetés'],
    [[], '0 disponible · 0 acheté'],
  ])(
    'says how many wishes each section has, and nothing of none that are free where all are bought',
    (some, said) => {
      expect(countsOf(sections(some, 'default'), true)).toBe(said)
    },
  )
})
