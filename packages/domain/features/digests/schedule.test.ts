import { describe, expect, it } from 'vitest'
import { nextDigest } from './schedule.ts'

const lea = '20000000-0000-4000-8000-000000000001'

describe('a digest is due', () => {
  it('every Saturday, or on the first Saturday of each month', () => {
    const dueAfter = (rhythm: 'weekly' | 'monthly') => {
      const moments = ['2026-11-25T12:00:00.000Z']
      for (let count = 0; count < 3; count++) moments.push(nextDigest(lea, rhythm, moments.at(-1) ?? ''))
      return moments.slice(1).map((moment) => moment.slice(0, 10))
    }
    expect(dueAfter('weekly')).toStrictEqual(['2026-11-28', '2026-12-05', '2026-12-12'])
    expect(dueAfter('monthly')).toStrictEqual(['2026-12-05', '2027-01-02', '2027-02-06'])
  })

  it('at the same minute for one person, and not before it on the day of the choice', () => {
    const due = nextDigest(lea, 'weekly', '2026-11-28T00:00:00.000Z')
    expect(due.slice(0, 10)).toBe('2026-11-28')
    const before = new Date(Date.parse(due) - 1).toISOString()
    expect(nextDigest(lea, 'weekly', before)).toBe(due)
    const after = nextDigest(lea, 'weekly', due)
    expect(Date.parse(after) - Date.parse(due)).toBe(7 * 86_400_000)
  })

  it('in the two hours of a morning, spread over all people', () => {
    const times = Array.from({ length: 500 }, (_, index) =>
      nextDigest(`person-${index}`, 'weekly', '2026-11-25T12:00:00.000Z').slice(11, 16),
    ).toSorted()
    expect([times[0]! >= '05:00', times.at(-1)! < '07:00']).toStrictEqual([true, true])
    expect(new Set(times).size).toBeGreaterThan(100)
  })
})
