import { describe, expect, test } from 'vitest'
import { backoff, Bell } from './hints.ts'

const AN_HOUR = 3_600_000
const { signal } = new AbortController()

describe('a bell', () => {
  test('ends a sleep', async () => {
    const bell = new Bell()
    const sleep = bell.sleep(AN_HOUR, signal)
    bell.ring()
    await sleep
  })

  test('rung while nobody sleeps ends the next sleep, and that one only', async () => {
    const bell = new Bell()
    bell.ring()
    await bell.sleep(AN_HOUR, signal)
    let isAwake = false
    const second = bell.sleep(AN_HOUR, signal).then(() => (isAwake = true))
    await new Promise(setImmediate)
    expect(isAwake).toBe(false)
    bell.ring()
    await second
  })

  test('lets a sleep end by itself', async () => {
    await new Bell().sleep(1, signal)
  })

  test('is silenced by the signal, before or during a sleep', async () => {
    const ending = new AbortController()
    const sleep = new Bell().sleep(AN_HOUR, ending.signal)
    ending.abort()
    await sleep
    await new Bell().sleep(AN_HOUR, ending.signal)
  })
})

test('a listener that fails again and again waits longer and longer, up to five seconds', () => {
  expect([0, 1, 2, 5, 6, 2000].map(backoff)).toEqual([100, 200, 400, 3200, 5000, 5000])
})
