import { describe, expect, it } from 'vitest'
import { localDay, longDay } from './dates.ts'

describe('a day', () => {
  it('is written out in French', () => {
    expect(longDay('2026-11-21')).toBe('21 novembre 2026')
    expect(longDay('2026-08-01')).toBe('1 août 2026')
  })

  it('is the one on the wall of whoever looks, not that of Greenwich', () => {
    expect(localDay(new Date(2026, 0, 5, 0, 10))).toBe('2026-01-05')
    expect(localDay(new Date(2026, 11, 31, 23, 50))).toBe('2026-12-31')
  })
})
