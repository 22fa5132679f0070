import { describe, expect, test } from 'vitest'
import type { RecordedEvent } from './event-store.ts'
import { Handed } from './own-events.ts'

const at = (...positions: number[]): RecordedEvent[] =>
  positions.map((position) => ({
    ...{
      position,
      stream: 'wish-1',
      version: position,
      id: `${position}`,
      type: 'WishAdded',
      schema: 1,
      data: {},
    },
    ...{ actor: null, at: new Date(0), commandId: `${position}` },
  }))

const handed = (...batches: number[][]): Handed => {
  const events = new Handed()
  for (const batch of batches) events.add(at(...batch))
  return events
}

const taken = (events: Handed, last: number): number[] =>
  events.takeAfter(last).map(({ position }) => position)

describe('events that were handed over', () => {
  test('are taken once, where they follow', () => {
    const events = handed([4, 5], [6])
    expect(taken(events, 3)).toEqual([4, 5, 6])
    expect(taken(events, 6)).toEqual([])
  })

  test('are put in order: of two batches, the later may be answered first', () => {
    expect(taken(handed([6, 7], [4, 5]), 3)).toEqual([4, 5, 6, 7])
  })

  test('wait behind a gap until it is filled by reading, and are forgotten where that gave them too', () => {
    const events = handed([4], [6, 7])
    expect(taken(events, 3)).toEqual([4])
    expect(taken(events, 4)).toEqual([])
    expect(taken(events, 6)).toEqual([7])
  })

  test('are left to the log when there are too many for who is busy', () => {
    const many = Array.from({ length: 1000 }, (_, index) => index + 1)
    expect(taken(handed(many), 0)).toEqual(many)
    const tooMany = handed(many, [1001])
    expect(taken(tooMany, 0)).toEqual([])
    tooMany.add(at(1002))
    expect(taken(tooMany, 1001)).toEqual([1002])
  })
})
