import { exampleContent } from '@cachotteries/domain/testing/example'
import { toRecord } from '@cachotteries/domain/wishes/record'
import { describe, expect, it } from 'vitest'
import { concernedBy, onlyBought, runOf, streamsBehind } from './audience-of-facts.ts'
import type { Fact } from '../log/facts.ts'

const recorded = { by: 'olive', at: '2026-11-21T08:30:00.000Z' }
const place = { position: 7, commandId: 'olive:1' }

const clicked: Fact = {
  ...place,
  of: 'clicks',
  id: 'olive',
  event: { ...recorded, type: 'LinkClicked', click: 'a-click', wish: 'bike', source: 'wish-card' },
}
const renamed: Fact = {
  ...place,
  of: 'account',
  id: 'olive',
  event: { ...recorded, type: 'ProfileChanged', personal: { name: 'Olivia' } },
}
const pictured: Fact = {
  ...place,
  of: 'account',
  id: 'olive',
  event: { ...recorded, type: 'ProfileChanged', personal: { img: null } },
}

const preferring: Fact = {
  ...place,
  of: 'preferences',
  id: 'olive',
  event: {
    ...recorded,
    type: 'PreferenceAdded',
    preference: 'one',
    preferenceType: 'colours',
    personal: { value: 'Vert' },
  },
}

const nothingPoisoned = new Set<string>()
const concerned = (...facts: readonly Fact[]) =>
  concernedBy({ facts, poisoned: nothingPoisoned }, { facts: new Map(), poisoned: nothingPoisoned })

const boughtFact = (id: string): Fact => ({
  ...place,
  of: 'purchase',
  id,
  event: { ...recorded, type: 'WishBought', buyer: 'olive', on: '2026-11-21' },
})

describe('news of purchases alone', () => {
  it('name each wish once', () => {
    const facts = ['bike', 'book', 'bike'].map(boughtFact)
    expect(onlyBought({ facts, poisoned: nothingPoisoned })).toEqual(['bike', 'book'])
  })

  it('are none where an owner may be told of something, or something is not understood', () => {
    const removed: Fact = { ...place, of: 'wish', id: 'bike', event: { ...recorded, type: 'WishRemoved' } }
    const bought = boughtFact('bike')
    expect(onlyBought({ facts: [bought, removed], poisoned: nothingPoisoned })).toBeUndefined()
    expect(onlyBought({ facts: [bought], poisoned: new Set(['wish-book']) })).toBeUndefined()
  })
})

describe('open views', () => {
  it('of the analytics, and no others, are concerned by a click', () => {
    expect(concerned(clicked)).toEqual({
      listsOfVisitors: new Set(),
      kin: new Set(),
      accounts: new Set(),
      preferences: new Set(),
      analytics: true,
      forOwners: [],
    })
  })

  it('of an account are concerned by what happens to it', () => {
    expect(concerned(pictured)).toMatchObject({ accounts: new Set(['olive']), analytics: false })
  })

  it('of somebody’s preferences are concerned by what happens to these', () => {
    expect(concerned(preferring)).toMatchObject({ preferences: new Set(['olive']), analytics: false })
  })

  it('are concerned by all of several facts', () => {
    expect(concerned(clicked, pictured)).toMatchObject({ accounts: new Set(['olive']), analytics: true })
    expect(concerned(pictured, clicked)).toMatchObject({ accounts: new Set(['olive']), analytics: true })
  })

  it('need no history of clicks, accounts or preferences to be found', () => {
    expect(streamsBehind({ facts: [clicked, renamed, preferring], poisoned: nothingPoisoned })).toEqual([])
  })
})

describe('a run of the log', () => {
  const added: Fact = {
    ...{ position: 5, commandId: 'hugo:1', of: 'wish', id: 'bike' },
    event: { ...recorded, type: 'WishAdded', owner: 'olive', creator: 'hugo', ...toRecord(exampleContent) },
  }
  const bought: Fact = {
    ...{ position: 6, commandId: 'hugo:1', of: 'purchase', id: 'bike' },
    event: { ...recorded, type: 'WishBought', buyer: 'hugo', on: '2026-11-21' },
  }
  const facts = new Map([
    ['wish-bike', [added]],
    ['purchase-bike', [bought]],
  ])
  const run = (after: number, upTo: number, ...told: Fact[]) =>
    runOf({ after, upTo, facts: told, poisoned: nothingPoisoned }, { facts, poisoned: nothingPoisoned })

  it('takes a wish as its command left it, though it begins or ends in the midst of it', () => {
    const [first, second] = [run(4, 5, added), run(5, 6, bought)]
    const states = [first.stateAt('bike'), second.stateAt('bike', 5), second.stateAt('bike')]
    for (const { purchase } of states) expect(purchase.status).toBe('bought')
    expect(first.stateAt('bike', 4).wish.status).toBe('unborn')
  })

  it('says of which wishes it tells, and where that is not all', () => {
    expect(run(4, 6, added, bought)).toMatchObject({ after: 4, upTo: 6, wishes: ['bike'] })
    expect(run(6, 7, clicked)).toMatchObject({ wishes: [] })
    expect(run(6, 7, renamed)).toMatchObject({ wishes: undefined })
  })
})
