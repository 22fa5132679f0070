import { Effect } from 'effect'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { examine } from './examine.ts'
import { stepByStep } from './steps.ts'
import { address, meta } from './testing/pages.ts'

const mega = 2 * 1024 * 1024

describe('a large page', () => {
  it('is read in steps between which other requests are served', async () => {
    const html = Buffer.from(meta('og:image', '/theiere.jpg') + '<p>très</p>'.repeat(mega / 12))
    const reading = { isOver: false }
    const found = Effect.runPromise(
      stepByStep(examine({ kind: 'page', address: new URL(address), html, charset: 'utf-8' })),
    ).finally(() => (reading.isOver = true))
    let turns = 0
    for (; !reading.isOver; turns++) await setImmediate()
    expect((await found).outcome).toMatchObject({
      found: { url: 'https://www.boutique.example/theiere.jpg' },
    })
    expect(turns).toBeGreaterThan(20)
  })

  it('is read no further when nobody waits for it', async () => {
    let steps = 0
    const endless = function* () {
      for (;;) {
        steps++
        yield
      }
    }
    await Effect.runPromise(
      Effect.race(
        stepByStep(endless()),
        Effect.promise(() => setImmediate('over')),
      ),
    )
    const taken = steps
    for (let turn = 0; turn < 10; turn++) await setImmediate()
    expect(steps - taken).toBeLessThanOrEqual(1)
  })
})
