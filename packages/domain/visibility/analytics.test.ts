import { describe, expect, it } from 'vitest'
import { person } from '../testing/known.ts'
import { aunt, owner, stranger } from '../testing/people.ts'
import type { Viewer } from '../wish-visibility.ts'
import { analytics, type ClickData } from './analytics.ts'

const summary = {
  totalClicks: 3,
  uniqueUsers: 2,
  uniqueWishes: 1,
  bySource: [{ source: 'wish-card' as const, count: 3 }],
}
const clicksOverTime = [{ date: '2026-11-21', count: 3 }]

const click = (clicker: string, ...concerned: readonly string[]): ClickData => ({
  uid: `click of ${clicker}`,
  source: 'wish-card',
  at: '2026-11-21T08:30:00.000Z',
  clicker: person(clicker),
  wish: { name: 'Vélo', secret: true, hiddenByPurchase: false, draft: false, concerned, hiddenFrom: [] },
})

const shown = (viewer: Viewer, ...recent: readonly ClickData[]) =>
  analytics(viewer, { summary, clicksOverTime, recent }).recentClicks.map(({ wishName, user }) => [
    wishName,
    user.name,
  ])

describe('the clicks that an administrator is shown', () => {
  it('are as counted; recent ones have nothing but source, names and time', () => {
    expect(analytics(aunt, { summary, clicksOverTime, recent: [click('uncle', 'owner')] })).toStrictEqual({
      summary,
      recentClicks: [
        {
          uid: 'click of uncle',
          source: 'wish-card',
          wishName: 'Vélo',
          user: { name: 'Uncle' },
          timestamp: '2026-11-21T08:30:00.000Z',
        },
      ],
      clicksOverTime,
    })
  })

  it('have only the names of wishes that concern their relatives', () => {
    expect(shown(aunt, click('uncle', 'owner'), click('uncle', 'godmother'))).toStrictEqual([
      ['Vélo', 'Uncle'],
      [null, 'Uncle'],
    ])
    expect(shown(stranger, click('uncle', 'owner'))).toStrictEqual([[null, null]])
  })

  it('have only their own name and those of their relatives', () => {
    const wish = 'owner'
    expect(shown(aunt, click('aunt', wish), click('cousin', wish), click('godmother', wish))).toStrictEqual([
      ['Vélo', 'Aunt'],
      ['Vélo', 'Cousin'],
      ['Vélo', null],
    ])
  })

  it('don’t include clicks on wishes that concern them', () => {
    expect(shown(owner, click('aunt', 'owner'), click('aunt', 'cousin', 'owner'))).toStrictEqual([])
  })
})
