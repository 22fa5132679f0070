import type { AnalyticsView, RecentClickView } from '@cachotteries/contracts/clicks'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Analytics } from './Analytics.tsx'
import { ClicksBySource } from './ClicksBySource.tsx'
import { RecentClicks } from './RecentClicks.tsx'

const none: AnalyticsView['summary'] = { totalClicks: 0, uniqueUsers: 0, uniqueWishes: 0, bySource: [] }

/** What is read: MUI draws its styles beside what they are for. */
const textIn = (html: string): string => html.replaceAll(/<style.*?<\/style>|<[^>]*>/gs, '')

describe('the analytics', () => {
  const drawn = (summary: AnalyticsView['summary']): string =>
    renderToStaticMarkup(<Analytics view={{ summary, recentClicks: [], clicksOverTime: [] }} />)

  it('are all 0, with an explanation, before the first click', () => {
    const html = drawn(none)
    expect([...html.matchAll(/<dd>(.*?)<\/dd><dd>/g)].map(([, value]) => value)).toEqual(['0', '0', '0', '0'])
    expect(html).toContain('Aucun clic pour le moment.')
  })

  it('have how many clicks a user makes, and no explanation, after it', () => {
    const html = drawn({ ...none, totalClicks: 5, uniqueUsers: 2 })
    expect(html).toContain('Engagement</span></dt><dd>2,5</dd>')
    expect(html).not.toContain('Aucun clic pour le moment.')
  })
})

it('the sources of clicks have their part of all, in percent and as a bar', () => {
  const bySource = [
    { source: 'wish-detail', count: 3 },
    { source: 'wish-card', count: 1 },
    { source: 'wish-form', count: 1 },
  ] as const
  const html = renderToStaticMarkup(
    <ClicksBySource summary={{ ...none, totalClicks: 5, bySource: [...bySource] }} />,
  )
  expect(textIn(html)).toMatch(/Détail3 clics60\s%Carte de souhait1 clic20\s%Formulaire1 clic20\s%$/)
  expect([...html.matchAll(/aria-valuenow="(\d+)"/g)].map(([, part]) => part)).toEqual(['60', '20', '20'])
  expect([...html.matchAll(/translateX\((-\d+)%\)/g)].map(([, left]) => left)).toEqual(['-40', '-80', '-80'])
})

describe('the recent clicks', () => {
  const click = (uid: string, wishName: string | null, name: string | null): RecentClickView => ({
    uid,
    source: 'wish-card',
    wishName,
    user: { name },
    timestamp: '2026-11-22T10:00:00Z',
  })
  const textOf = (...clicks: readonly RecentClickView[]): string =>
    textIn(renderToStaticMarkup(<RecentClicks clicks={clicks} />))

  it('say what was clicked, where and by whom, and where a name is missing, why', () => {
    expect(textOf(click('1', 'Vélo', 'Léa'))).toMatch(/Clics récentsVéloCarte de souhait · Par Léa/)
    expect(textOf(click('1', 'Vélo', null))).toMatch(
      /Un nom manque.*VéloCarte de souhait · Utilisateur inconnu/,
    )
  })

  it('have one line with their number for those without any name', () => {
    expect(textOf(click('1', null, null), click('2', 'Vélo', 'Léa'), click('3', null, null))).toMatch(
      /Souhait inconnu2 clicsCarte de souhait · Utilisateur inconnu/,
    )
  })
})
