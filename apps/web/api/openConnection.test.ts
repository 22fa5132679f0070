import { describe, expect, it } from 'vitest'
import { reconnectionDelay } from './openConnection.ts'

describe('the delay before a reconnection', () => {
  it('may double with each attempt', () => {
    expect([0, 1, 2].map((attempt) => reconnectionDelay(attempt, 1))).toEqual([500, 1_000, 2_000])
  })

  it('never exceeds ten seconds', () => {
    expect(reconnectionDelay(30, 1)).toBe(10_000)
  })

  it('is spread from nothing to its most', () => {
    expect([0, 0.5, 1].map((random) => reconnectionDelay(3, random))).toEqual([0, 2_000, 4_000])
  })
})
