import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayOf, latestDay, timeZone } from './clock-and-ids.ts'

afterEach(() => void vi.unstubAllEnvs())

describe('a day', () => {
  it.each([
    // Twenty-five past midnight in Paris, in summer and in winter.
    ['Europe/Paris', '2026-07-01T22:25:00.000Z', '2026-07-02'],
    ['Europe/Paris', '2026-11-22T23:25:00.000Z', '2026-11-23'],
    ['UTC', '2026-11-22T23:25:00.000Z', '2026-11-22'],
    ['America/Martinique', '2026-11-23T03:25:00.000Z', '2026-11-22'],
  ])('is that of the server’s time zone: %s', (zone, instant, day) => {
    vi.stubEnv('TZ', zone)
    expect(timeZone()).toBe(zone)
    expect(dayOf(new Date(instant))).toBe(day)
  })

  it('is in the future only if no clock on earth shows it yet, whatever the server’s time zone', () => {
    for (const zone of ['Europe/Paris', 'UTC']) {
      vi.stubEnv('TZ', zone)
      expect(latestDay(new Date('2026-11-22T09:59:00.000Z'))).toBe('2026-11-22')
      expect(latestDay(new Date('2026-11-22T10:00:00.000Z'))).toBe('2026-11-23')
    }
  })
})
