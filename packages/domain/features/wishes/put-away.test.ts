import { describe, expect, it } from 'vitest'
import { available, evolve as evolvePurchase } from '../purchases/purchase.ts'
import { decidePutAway } from './put-away.ts'
import { evolve, noWish, type Wish } from './wish.ts'

const at = '2026-11-25T12:00:00.000Z'
const added: Wish = evolve(noWish, {
  type: 'WishAdded',
  owner: 'olive',
  creator: 'olive',
  importance: 3,
  personal: { name: 'Vélo' },
  by: 'olive',
  at,
})
const received = evolve(added, {
  type: 'WishReceived',
  owner: 'olive',
  on: '2026-11-25',
  personal: { name: 'Vélo' },
  by: 'olive',
  at,
})
const purchased = { type: 'WishBought', buyer: 'marc', on: '2026-11-25', by: 'marc', at } as const
const bought = evolvePurchase(available, purchased)

describe('putting a list away', () => {
  it('makes drafts of its wishes, without what its owner received, or a purchase hid, meanwhile', () => {
    const wishes = new Map([
      ['bike', { wish: added, purchase: available }],
      ['book', { wish: received, purchase: available }],
      ['lamp', { wish: added, purchase: bought }],
      ['cups', { wish: added, purchase: evolvePurchase(available, { ...purchased, staysOnList: true }) }],
    ])
    expect(decidePutAway(wishes, true)).toStrictEqual({
      accepted: true,
      events: ['bike', 'cups'].map((wish) => ({ wish, of: 'wish', event: { type: 'WishDrafted' } })),
    })
  })

  it('says the year, and brings back what has one as it was, not as new', () => {
    const wishes = new Map([['bike', { wish: added, purchase: available }]])
    const event = { type: 'WishDrafted', year: 2026 } as const
    expect(decidePutAway(wishes, true, 2026)).toStrictEqual({
      accepted: true,
      events: [{ wish: 'bike', of: 'wish', event }],
    })
    const away = evolve(added, { ...event, by: 'olive', at: '2026-12-31T12:00:00.000Z' })
    expect(away).toMatchObject({ draft: true, putAwayIn: 2026 })
    const back = { type: 'WishPublished', owner: 'olive', again: true } as const
    expect(decidePutAway(new Map([['bike', { wish: away, purchase: available }]]), false)).toStrictEqual({
      accepted: true,
      events: [{ wish: 'bike', of: 'wish', event: back }],
    })
    expect(evolve(away, { ...back, by: 'olive', at: '2027-01-01T12:00:00.000Z' })).toEqual(added)
  })

  it('publishes all drafts, and says whom each is hidden from', () => {
    const drafted = (wish: Wish) => evolve(wish, { type: 'WishDrafted', by: 'olive', at })
    const revealed: Wish = evolve(noWish, {
      type: 'WishAdded',
      owner: 'olive',
      creator: 'marc',
      hiddenFrom: ['zoe'],
      importance: 3,
      personal: { name: 'Voyage' },
      by: 'marc',
      at,
    })
    const wishes = new Map([
      ['bike', { wish: drafted(added), purchase: available }],
      ['trip', { wish: drafted(revealed), purchase: available }],
      ['book', { wish: added, purchase: available }],
    ])
    const published = (wish: string, hiddenFrom: object = {}) => ({
      wish,
      of: 'wish',
      event: { type: 'WishPublished', owner: 'olive', ...hiddenFrom },
    })
    expect(decidePutAway(wishes, false)).toStrictEqual({
      accepted: true,
      events: [published('bike'), published('trip', { hiddenFrom: ['zoe'] })],
    })
  })

  it('changes nothing of what is away, or back, already, and nothing of an empty list', () => {
    const nothing = { accepted: true, events: [] }
    const drafted = evolve(added, { type: 'WishDrafted', by: 'olive', at })
    expect(decidePutAway(new Map([['bike', { wish: drafted, purchase: available }]]), true)).toStrictEqual(
      nothing,
    )
    expect(decidePutAway(new Map([['bike', { wish: added, purchase: available }]]), false)).toStrictEqual(
      nothing,
    )
    for (const draft of [true, false]) expect(decidePutAway(new Map(), draft)).toStrictEqual(nothing)
  })
})
