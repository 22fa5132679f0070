import { describe, expect, it } from 'vitest'
import { pauseAfter } from './delivery.ts'

const seconds = (tries: number, chance: number) => pauseAfter(tries, chance) / 1_000

describe('the pause after a try that failed', () => {
  it('is twice as long each time, and five minutes at most', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 40].map((tries) => seconds(tries, 1))).toEqual([
      5, 10, 20, 40, 80, 160, 300, 300, 300,
    ])
  })

  it('is half of that for the lucky ones', () => {
    expect([1, 2, 7].map((tries) => seconds(tries, 0))).toEqual([2.5, 5, 150])
  })
})
