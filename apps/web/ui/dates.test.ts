import { describe, expect, it } from 'vitest'
import { localDay, longDay, shortDate } from './dates.ts'

describe('a day', () => {
  it('is written out in French', () => {
    expect(longDay('2026-11-21')).toBe('21 novembre 2026')
    expect(longDay('2026-08-01')).toBe('1er août 2026')
  })

  it('is short in places with little room', () => {
    expect(shortDate('2026-10-01T12:00:00Z')).toBe('1er oct. 2026')
    expect(shortDate('2026-10-11T12:00:00Z')).toBe('11 oct. 2026')
  })

  it('is the one on the wall of the person who looks, not that of Greenwich', () => {
    expect(localDay(new Date(2026, 0, 5, 0, 10))).toBe('2026-01-05')
    expect(localDay(new Date(2026, 11, 31, 23, 50))).toBe('2026-12-31')
  })
})
