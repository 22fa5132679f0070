import { longestWay, shortestWay } from '@cachotteries/domain/features/draws/question'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { due } from './questions.ts'

const clock = new SteeredClock()
const askers = ['Léa', 'Marc', 'Inès', 'Paul'] as const
const times = 10_000

/** How long each of these messages is on its way, in milliseconds. */
const onTheirWay = (): Promise<readonly number[]> =>
  Effect.runPromise(
    Effect.all(
      Array.from({ length: times }, () => Effect.map(due, (at) => Date.parse(at) - clock.now().getTime())),
    ).pipe(Effect.provide(clock.ambient)),
  )

/** How surely one tells two apart by their times: 0.5 is by chance. */
function certainty(some: readonly number[], others: readonly number[]): number {
  const all = [...some.map((ms) => ({ ms, of: 0 })), ...others.map((ms) => ({ ms, of: 1 }))]
  all.sort((one, other) => one.ms - other.ms)
  const ranks = all.reduce((sum, { of }, place) => sum + (of === 0 ? place + 1 : 0), 0)
  const auc = (ranks - (times * (times + 1)) / 2) / times ** 2
  return Math.max(auc, 1 - auc)
}

describe('the time between a question and its delivery', () => {
  it('tells nobody who asks, in 10,000 questions of each', async () => {
    const ways = await Promise.all(askers.map(onTheirWay))
    for (const [place, some] of ways.entries())
      for (const others of ways.slice(place + 1)) expect(certainty(some, others)).toBeLessThan(0.55)
  })

  it('is any from half a minute to three minutes, with the same chances', async () => {
    const ways = await onTheirWay()
    expect(Math.min(...ways)).toBeGreaterThanOrEqual(shortestWay)
    expect(Math.max(...ways)).toBeLessThan(longestWay)
    for (let part = 0; part < 6; part++) {
      const within = ways.filter(
        (ms) => Math.floor((6 * (ms - shortestWay)) / (longestWay - shortestWay)) === part,
      ).length
      expect(Math.abs(within - times / 6)).toBeLessThan(250)
    }
  })
})

describe('a test of who asks', () => {
  it('would find somebody whose questions take longer', () => {
    const slow = Array.from({ length: times }, (_, index) => 50_000 + (130_000 * index) / times)
    const quick = Array.from({ length: times }, (_, index) => 30_000 + (130_000 * index) / times)
    expect(certainty(slow, quick)).toBeGreaterThan(0.55)
  })
})
