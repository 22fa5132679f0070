import { describe, expect, it } from 'vitest'
import { nextMorning } from './reasons.ts'

const lea = '20000000-0000-4000-8000-000000000001'

describe('what comes near is told', () => {
  it('each day at the same minute for one person, from the next one on', () => {
    const first = nextMorning(lea, '2026-11-25T00:00:00.000Z')
    expect(first.slice(0, 10)).toBe('2026-11-25')
    const second = nextMorning(lea, first)
    expect(Date.parse(second) - Date.parse(first)).toBe(86_400_000)
    expect(nextMorning(lea, '2026-11-25T23:00:00.000Z')).toBe(second)
  })

  it('in one hour of a morning, spread over all people', () => {
    const times = Array.from({ length: 500 }, (_, index) =>
      nextMorning(`person-${index}`, '2026-11-25T12:00:00.000Z').slice(11, 16),
    ).toSorted()
    expect([times[0]! >= '08:00', times.at(-1)! < '09:00']).toStrictEqual([true, true])
    expect(new Set(times).size).toBeGreaterThan(50)
  })
})
