import { describe, expect, it } from 'vitest'
import { clicks, engagement, figure, inWords, share } from './figures.ts'

const summary = (totalClicks: number, uniqueUsers: number) => ({
  totalClicks,
  uniqueUsers,
  uniqueWishes: 1,
  bySource: [],
})

describe('the engagement', () => {
  it('is the clicks per user, to one decimal, as French writes it', () => {
    expect(engagement(summary(5, 2))).toBe('2,5')
    expect(engagement(summary(10, 3))).toBe('3,3')
    expect(engagement(summary(3, 3))).toBe('1,0')
  })

  it('is 0 when there are no users', () => {
    expect(engagement(summary(0, 0))).toBe('0')
  })
})

describe('a figure', () => {
  it('has its thousands apart', () => {
    expect(figure(12_345)).toMatch(/^12\s345$/)
  })

  it('of clicks has its noun', () => {
    expect([0, 1, 2].map(clicks)).toEqual(['0 clic', '1 clic', '2 clics'])
    expect(clicks(1_182)).toMatch(/^1\s182 clics$/)
  })

  it('is a share in whole percent', () => {
    expect(share(2, 3)).toMatch(/^67\s%$/)
    expect(share(3, 3)).toMatch(/^100\s%$/)
  })
})

describe('the chart in words', () => {
  it('sums its days up, and names the one with the most clicks, the latest of several', () => {
    const days = [
      { date: '2026-10-03', count: 2 },
      { date: '2026-10-04', count: 0 },
      { date: '2026-10-05', count: 2 },
      { date: '2026-10-06', count: 1 },
    ]
    expect(inWords(days)).toBe('5 clics en 30 jours. Le plus actif\u00a0: le 5 octobre 2026, avec 2 clics.')
  })

  it('says so when there were none', () => {
    expect(inWords([{ date: '2026-10-03', count: 0 }])).toBe('Aucun clic ces 30 derniers jours.')
    expect(inWords([])).toBe('Aucun clic ces 30 derniers jours.')
  })
})
