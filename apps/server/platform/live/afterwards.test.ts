import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Afterwards } from './afterwards.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is once nobody has been there for a while, and not when somebody came back', () => {
  const work = vi.fn<() => void>()
  const afterwards = new Afterwards(1_000, work)
  afterwards.nobodyIsThere()
  vi.advanceTimersByTime(999)
  afterwards.cancel()
  vi.advanceTimersByTime(10_000)
  expect(work).not.toHaveBeenCalled()
  afterwards.nobodyIsThere()
  vi.advanceTimersByTime(1_000)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(work).toHaveBeenCalledTimes(1)
})
