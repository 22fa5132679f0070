import type { RecentClickView } from '@cachotteries/contracts/clicks'
import { describe, expect, it } from 'vitest'
import { lacksNames, linesOf } from './lines.ts'

const click = (uid: string, wishName: string | null, name: string | null, source = 'wish-card') =>
  ({ uid, wishName, user: { name }, source, timestamp: '2026-11-22T10:00:00Z' }) as RecentClickView

describe('the lines of the recent clicks', () => {
  it('are one for each click that has a name', () => {
    const clicks = [click('1', 'Vélo', 'Léa'), click('2', 'Vélo', 'Léa'), click('3', null, 'Léa')]
    expect(linesOf(clicks).map(({ newest, clicks }) => [newest.uid, clicks])).toEqual([
      ['1', 1],
      ['2', 1],
      ['3', 1],
    ])
  })

  it('are one for all clicks without any name, at the place of the newest, with each source once', () => {
    const clicks = [
      click('1', 'Vélo', 'Léa'),
      click('2', null, null),
      click('3', null, null, 'wish-detail'),
      click('4', 'Livre', null),
      click('5', null, null),
    ]
    const lines = linesOf(clicks)
    expect(lines.map(({ newest }) => newest.uid)).toEqual(['1', '2', '4'])
    expect(lines[1]).toMatchObject({ clicks: 3, sources: ['wish-card', 'wish-detail'] })
  })

  it('lack names when one is missing', () => {
    expect(lacksNames([click('1', 'Vélo', 'Léa')])).toBe(false)
    expect(lacksNames([click('1', 'Vélo', 'Léa'), click('2', 'Livre', null)])).toBe(true)
  })
})
