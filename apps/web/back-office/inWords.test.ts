import { describe, expect, it } from 'vitest'
import { inWords } from './inWords.ts'

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
