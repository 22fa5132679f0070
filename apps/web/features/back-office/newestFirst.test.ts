import { expect, it } from 'vitest'
import { newestFirst } from './newestFirst.ts'

const click = (uid: string, timestamp: string) =>
  ({ uid, timestamp, source: 'wish-card', wishName: null, user: { name: null } }) as const

it('puts the newest click first, and those of one instant by their id', () => {
  const [old, one, other, young] = [
    click('d', '2026-10-01T12:00:00.000Z'),
    click('a', '2026-10-02T12:00:00.000Z'),
    click('b', '2026-10-02T12:00:00.000Z'),
    click('c', '2026-10-02T12:00:00.001Z'),
  ]
  expect(newestFirst([other, old, young, one])).toEqual([young, one, other, old])
})
