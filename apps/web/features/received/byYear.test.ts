import type { ReceivedGiftView } from '@cachotteries/contracts/received'
import { describe, expect, it } from 'vitest'
import { byYear, notThanked, toThank } from './byYear.ts'
import { firstOf } from './published/years.ts'
import { toTell } from './published/toTell.ts'

const thanks = { text: 'Merci', at: '2026-12-26T08:00:00.000Z', by: null }
const giver = (name: string, isThanked = false) => ({
  uid: name,
  name,
  img: null,
  picture: null,
  quantity: null,
  thanks: isThanked ? thanks : null,
})
const gift = (uid: string, on: string, ...Givers: ReturnType<typeof giver>[]): ReceivedGiftView => ({
  uid,
  name: uid,
  picture: null,
  on,
  undoable: null,
  Givers,
})

describe('what was received', () => {
  it('comes year by year, the latest first, to the last day of a year', () => {
    const gifts = [gift('a', '2024-12-31'), gift('b', '2026-01-01'), gift('c', '2025-12-25')]
    expect(byYear([...gifts, gift('d', '2026-02-28')])).toMatchObject([
      { year: '2026', gifts: [{ uid: 'd' }, { uid: 'b' }] },
      { year: '2025', gifts: [{ uid: 'c' }] },
      { year: '2024', gifts: [{ uid: 'a' }] },
    ])
  })

  it('begins with its first gifts, in years of which the last may have others', () => {
    const years = [
      { year: '2027', gifts: ['a'] },
      { year: '2026', gifts: ['b', 'c', 'd'] },
      { year: '2025', gifts: ['e'] },
    ]
    const shown = (most: number) => firstOf(years, most).map((one) => [one.year, one.shown.join('')])
    expect(shown(9)).toStrictEqual([
      ['2027', 'a'],
      ['2026', 'bcd'],
      ['2025', 'e'],
    ])
    expect(shown(4)).toStrictEqual([
      ['2027', 'a'],
      ['2026', 'bcd'],
    ])
    expect(shown(2)).toStrictEqual([
      ['2027', 'a'],
      ['2026', 'b'],
    ])
    expect(firstOf(years, 2)[1]?.gifts).toStrictEqual(['b', 'c', 'd'])
    expect(firstOf([], 2)).toStrictEqual([])
  })

  it('names each whom one hasn’t thanked once', () => {
    const gifts = [
      gift('a', '2026-12-25', giver('Marc'), giver('Ugo', true)),
      gift('b', '2026-12-25', giver('Marc')),
    ]
    expect(notThanked(gifts)).toStrictEqual(['Marc'])
  })

  it('can be thanked for at once, of each who gave something and isn’t thanked for it yet', () => {
    const gifts = [
      gift('a', '2026-12-25', giver('Marc'), giver('Ugo')),
      gift('b', '2026-12-25', giver('Marc'), giver('Ugo', true)),
      gift('c', '2026-12-25', giver('Marc', true), giver('Zoé')),
    ]
    expect(toThank(gifts)).toStrictEqual([
      { giver: giver('Marc'), gifts: ['a', 'b'] },
      { giver: giver('Ugo'), gifts: ['a'] },
      { giver: giver('Zoé'), gifts: ['c'] },
    ])
    expect(toThank([])).toStrictEqual([])
  })
})

describe('whom one may tell of a gift', () => {
  const [lea, zoe] = [
    { uid: 'lea', name: 'Léa' },
    { uid: 'zoe', name: 'Zoé' },
  ]
  const given = { uid: 'gift', for: [lea, zoe], stage: 'given', state: 'bought', together: null } as const

  it('is everybody whom it is for and who doesn’t know, once it is given', () => {
    expect(toTell(given, [])).toStrictEqual([lea, zoe])
    expect(toTell(given, [{ gift: 'gift', to: lea }])).toStrictEqual([zoe])
    expect(toTell({ ...given, stage: 'have' }, [])).toStrictEqual([])
    expect(toTell({ ...given, state: 'undone' }, [])).toStrictEqual([])
    expect(toTell({ ...given, state: 'gone' }, [])).toStrictEqual([lea, zoe])
  })
})
