import { analytics, accountOf, listOf, preferencesOf } from '@cachotteries/domain/visibility/audience'
import { describe, expect, it } from 'vitest'
import { liveFeatures } from '../../composition/features.ts'
import { accountStream } from '../../features/accounts/streams.ts'
import { clicksStream } from '../../features/clicks/streams.ts'
import { preferencesStream } from '../../features/preferences/streams.ts'
import { purchaseStream, wishStream } from '../../features/wishes/streams.ts'
import type { DomainEvent, Fact } from '../log/facts.ts'
import type { StreamType } from '../log/stream-type.ts'
import { newsFor, streamsBehind } from './live-hub.ts'

const personal = { name: 'Vélo', comment: null, url: null, img: null }

function factIn<Event extends DomainEvent>(
  stream: StreamType<Event>,
  id: string,
  event: Event,
  place = { position: 7, commandId: 'olive:1' },
): Fact {
  const recorded = { ...event, by: 'olive', at: '2026-11-21T08:30:00.000Z' }
  return { ...place, kind: stream.kind, stream: stream.of(id), id, event: recorded }
}

const clicked = factIn(clicksStream, 'olive', {
  type: 'LinkClicked',
  click: 'a-click',
  wish: 'bike',
  source: 'wish-card',
})
const renamed = factIn(accountStream, 'olive', { type: 'ProfileChanged', personal: { name: 'Olivia' } })
const pictured = factIn(accountStream, 'olive', { type: 'ProfileChanged', personal: { img: null } })
const preferring = factIn(preferencesStream, 'olive', {
  type: 'PreferenceAdded',
  preference: 'one',
  preferenceType: 'colours',
  personal: { value: 'Vert' },
})
const added = factIn(
  wishStream,
  'bike',
  { type: 'WishAdded', owner: 'olive', creator: 'hugo', importance: 3, personal },
  { position: 5, commandId: 'hugo:1' },
)
const bought = factIn(
  purchaseStream,
  'bike',
  { type: 'WishBought', buyer: 'hugo', on: '2026-11-21' },
  { position: 6, commandId: 'hugo:1' },
)

const audiences = liveFeatures.flatMap((feature) => feature.audiences ?? [])
const none: ReadonlySet<string> = new Set()
const streams = new Map([
  ['wish-bike', [added]],
  ['purchase-bike', [bought]],
])

const newsOf = (...facts: readonly Fact[]) =>
  newsFor(audiences, { facts, poisoned: none }, { facts: streams, poisoned: none })

describe('open views', () => {
  it('of the analytics, and no others, change after a click', () => {
    expect(newsOf(clicked)).toMatchObject({ topics: new Set([analytics]), people: none, forOwners: [] })
  })

  it('of an account change after its events, and all views of a person after a new name or picture', () => {
    expect(newsOf(pictured)).toMatchObject({
      topics: new Set([accountOf('olive')]),
      people: new Set(['olive']),
    })
  })

  it('of somebody’s preferences change after their events', () => {
    expect(newsOf(preferring)).toMatchObject({ topics: new Set([preferencesOf('olive')]), people: none })
  })

  it('of a list change after a purchase, except its owner’s', () => {
    expect(newsOf(bought)).toMatchObject({ topics: new Set([listOf('olive')]), forOwners: [] })
  })

  it('change after each of several facts', () => {
    expect(newsOf(clicked, pictured).topics).toEqual(new Set([analytics, accountOf('olive')]))
  })

  it('are found without the streams of clicks, accounts and preferences', () => {
    expect(streamsBehind(audiences, { facts: [clicked, renamed, preferring], poisoned: none })).toEqual([])
  })

  it('are found with both streams of a wish', () => {
    expect(streamsBehind(audiences, { facts: [bought], poisoned: none })).toEqual([
      'wish-bike',
      'purchase-bike',
    ])
  })
})

describe('a poisoned event', () => {
  const poisoned = new Set(['purchase-bike'])

  it('concerns the visitors of all lists that its wish was ever on', () => {
    expect(streamsBehind(audiences, { facts: [], poisoned })).toEqual(['purchase-bike', 'wish-bike'])
    const news = newsFor(audiences, { facts: [], poisoned }, { facts: streams, poisoned: none })
    expect(news.topics).toEqual(new Set([listOf('olive')]))
  })

  it('ends the changes of its wish for the owner', () => {
    const news = newsFor(audiences, { facts: [added], poisoned: none }, { facts: streams, poisoned })
    expect(news.forOwners).toEqual([])
    expect(newsOf(added).forOwners).toEqual([{ fact: added, owners: ['olive'] }])
  })
})
