import { Effect, Fiber } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect, it } from 'vitest'
import { Identifiers } from '../clock-and-ids.ts'
import { unhurried } from './pace.ts'

/** Draws this part of every limit, and notes the limits. */
const drawing = (part: number, limits: number[] = []) =>
  Effect.updateService(Identifiers, (random) => ({
    ...random,
    below: (limit: number) => {
      limits.push(limit)
      return Math.floor(limit * part)
    },
  }))

/** When work is over that takes so long, in steps of a tenth of a second. */
const overAfter = (work: Effect.Effect<unknown, unknown>, part: number, limits?: number[]) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(Effect.exit(unhurried(work)))
    let ms = 0
    yield* Effect.yieldNow
    while (fiber.pollUnsafe() === undefined) {
      yield* TestClock.adjust(100)
      ms += 100
    }
    yield* Fiber.join(fiber)
    return ms
  }).pipe(
    drawing(part, limits),
    Effect.provide(Identifiers.random),
    Effect.provide(TestClock.layer()),
    Effect.runPromise,
  )

describe('a picture', () => {
  it.each([
    ['alone', Effect.sleep(700)],
    ['beside somebody else’s', Effect.sleep(2_300)],
    ['that is none', Effect.delay(Effect.fail('no picture'), 100)],
  ])('is there no sooner than others would be: %s', async (_, work) => {
    expect(await overAfter(work, 0)).toBe(2_500)
    expect(await overAfter(work, 0.5)).toBe(3_000)
  })

  it('that takes longer is there within a longer time, at random', async () => {
    const limits: number[] = []
    expect(await overAfter(Effect.sleep(5_500), 0, limits)).toBe(5_500)
    expect(await overAfter(Effect.sleep(5_500), 0.5, limits)).toBe(7_500)
    expect(limits).toEqual([4_000, 4_000])
  })
})
