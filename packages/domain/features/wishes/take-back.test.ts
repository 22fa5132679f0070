import { expect, it } from 'vitest'
import { available, evolve as evolvePurchase } from '../purchases/purchase.ts'
import { decideTakeBack } from './take-back.ts'
import { evolve, noWish, type Wish } from './wish.ts'

const at = '2026-11-25T12:00:00.000Z'
const by = 'olive'

it('taking back what was just added removes it, but for what was received, hidden or removed meanwhile', () => {
  const added: Wish = evolve(noWish, {
    type: 'WishAdded',
    owner: 'olive',
    creator: 'olive',
    importance: 3,
    personal: { name: 'Vélo' },
    by,
    at,
  })
  const received = {
    type: 'WishReceived',
    owner: 'olive',
    on: '2026-11-25',
    personal: { name: 'Vélo' },
  } as const
  const purchased = { type: 'WishBought', buyer: 'marc', on: '2026-11-25', by: 'marc', at } as const
  const wishes = new Map([
    ['bike', { wish: added, purchase: available }],
    ['draft', { wish: evolve(added, { type: 'WishDrafted', by, at }), purchase: available }],
    ['book', { wish: evolve(added, { ...received, by, at }), purchase: available }],
    ['lamp', { wish: added, purchase: evolvePurchase(available, purchased) }],
    ['cups', { wish: added, purchase: evolvePurchase(available, { ...purchased, staysOnList: true }) }],
    ['tea', { wish: evolve(added, { type: 'WishRemoved', by, at }), purchase: available }],
  ])
  expect(decideTakeBack(wishes)).toStrictEqual({
    accepted: true,
    events: ['bike', 'draft', 'cups'].map((wish) => ({ wish, of: 'wish', event: { type: 'WishRemoved' } })),
  })
})
