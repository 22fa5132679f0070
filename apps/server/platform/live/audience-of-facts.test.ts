import { describe, expect, it } from 'vitest'
import { concernedBy, streamsBehind } from './audience-of-facts.ts'
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
