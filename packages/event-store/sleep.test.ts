import { describe, expect, test } from 'vitest'
import { backoff, Sleeper } from './notifications.ts'

const AN_HOUR = 3_600_000
const { signal } = new AbortController()

describe('a sleeper', () => {
  test('is woken', async () => {
    const sleeper = new Sleeper()
    const sleep = sleeper.sleep(AN_HOUR, signal)
    sleeper.wake()
    await sleep
  })

  test('that is woken while awake ends its next sleep at once, and only that one', async () => {
    const sleeper = new Sleeper()
    sleeper.wake()
    await sleeper.sleep(AN_HOUR, signal)
    let isAwake = false
    const second = sleeper.sleep(AN_HOUR, signal).then(() => (isAwake = true))
    await new Promise(setImmediate)
    expect(isAwake).toBe(false)
    sleeper.wake()
    await second
  })

  test('ends its sleep by itself', async () => {
    await new Sleeper().sleep(1, signal)
  })

  test('is woken by the signal, before or during a sleep', async () => {
    const ending = new AbortController()
    const sleep = new Sleeper().sleep(AN_HOUR, ending.signal)
    ending.abort()
    await sleep
    await new Sleeper().sleep(AN_HOUR, ending.signal)
  })
})

test('a listener that fails repeatedly waits longer each time, up to five seconds', () => {
  expect([0, 1, 2, 5, 6, 2000].map(backoff)).toEqual([100, 200, 400, 3200, 5000, 5000])
})
