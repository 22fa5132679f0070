import { describe, expect, it } from 'vitest'
import { replay } from '../../decider.ts'
import type { PurchaseEvent, Share } from './events.ts'
import { handOver, inherited } from './hand-over.ts'
import { available, evolve, type Purchase } from './purchase.ts'

const after = (...events: readonly PurchaseEvent[]): Purchase =>
  replay(
    evolve,
    available,
    events.map((event) => ({ ...event, by: 'somebody', at: '2026-11-20T09:00:00.000Z' })),
  )
const bought = (buyer: string): PurchaseEvent => ({ type: 'WishBought', buyer, on: '2026-11-20' })
const part = (buyer: string, gift: number): PurchaseEvent => ({
  type: 'PartTaken',
  buyer,
  on: '2026-11-20',
  quantity: 1,
  ...(gift > 1 && { gift }),
})
const share = (user: string, amount: number | null, settled = false): Share => ({ user, amount, settled })
const withheld = (user: string, amount: number): Share => ({ ...share(user, amount), withheld: true })
const shared = (...shares: readonly Share[]): PurchaseEvent => ({
  type: 'GiftShared',
  isOpen: true,
  personal: { target: null, shares },
})
const gifts = (purchase: Purchase) =>
  purchase.gifts.map(({ buyer, sharing }) => [buyer, sharing?.shares ?? null])
const guests = new Set(['guest', 'neighbour'])
const handedOver = (purchase: Purchase) =>
  gifts(
    replay(
      evolve,
      purchase,
      handOver('guest', 'host', purchase, guests).map((event) => ({ ...event, by: 'host' })),
    ),
  )

describe('what a guest gives', () => {
  it('is given by their inviter', () => {
    expect(handedOver(after(bought('guest')))).toEqual([['host', null]])
  })

  it('stays with a gift of several, as a share of theirs', () => {
    const purchase = after(bought('aunt'), shared(share('aunt', 100), share('guest', 50, true)))
    expect(handedOver(purchase)).toEqual([['aunt', [share('aunt', 100), share('host', 50, true)]]])
  })

  it('has no name when it is told until the person who gives it now says so, though the guest did', () => {
    const named = { ...share('guest', 50), named: true }
    const purchase = after(bought('aunt'), shared(share('aunt', 100), named))
    expect(handedOver(purchase)).toEqual([['aunt', [share('aunt', 100), share('host', 50)]]])
  })

  it('is a share without the charge, which passes to who took part before, and nothing is settled then', () => {
    const purchase = after(
      bought('guest'),
      shared(share('guest', 100), share('neighbour', 20), share('aunt', 50, true), share('uncle', 10)),
    )
    expect(handedOver(purchase)).toEqual([
      ['aunt', [withheld('host', 100), withheld('neighbour', 20), share('aunt', 50), withheld('uncle', 10)]],
    ])
  })

  it('has the charge with it where guests alone take part, and is settled with them: to these, they are the same person', () => {
    const purchase = after(bought('guest'), shared(share('guest', 100), share('neighbour', 50, true)))
    expect(handedOver(purchase)).toEqual([
      ['host', [share('host', 100), { ...withheld('neighbour', 50), settled: true }]],
    ])
  })

  it('is added to their share, if they take part', () => {
    const purchase = after(bought('guest'), shared(share('guest', 50, true), share('host', null, true)))
    expect(handedOver(purchase)).toEqual([['host', [share('host', 50, true)]]])
  })

  it('stays the guest’s, if they give another part of the wish, and nothing is done for who gives nothing', () => {
    const purchase = after(part('guest', 1), part('host', 2))
    expect(handOver('guest', 'host', purchase, guests)).toEqual([])
    expect(handOver('guest', 'host', after(bought('aunt')), guests)).toEqual([])
  })
})

describe('what somebody gave as a guest', () => {
  const inheritedFrom = (purchase: Purchase) =>
    gifts(
      replay(
        evolve,
        purchase,
        inherited('guest', 'account', purchase).map((event) => ({ ...event, by: 'account' })),
      ),
    )

  it('is given by the account that they made', () => {
    expect(inheritedFrom(after(bought('guest')))).toEqual([['account', null]])
  })

  it('stays a share of a gift of several, with the charge if they had it', () => {
    const taking = after(bought('aunt'), shared(share('aunt', 100), share('guest', 50, true)))
    expect(inheritedFrom(taking)).toEqual([['aunt', [share('aunt', 100), share('account', 50, true)]]])
    const charged = after(bought('guest'), shared(share('guest', 100), share('aunt', 50, true)))
    expect(inheritedFrom(charged)).toEqual([['account', [share('account', 100), share('aunt', 50, true)]]])
  })

  it('is nothing new to an account that gives another part, nor of a guest who gives nothing', () => {
    expect(inherited('guest', 'account', after(part('guest', 1), part('account', 2)))).toEqual([])
    expect(inherited('guest', 'account', after(bought('aunt')))).toEqual([])
  })
})
