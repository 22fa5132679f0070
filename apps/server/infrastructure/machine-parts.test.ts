import { Effect, Logger } from 'effect'
import { describe, expect, it } from 'vitest'
import { machineParts } from '../composition/features.ts'
import { tryParts, type MachinePart } from './machine-parts.ts'
import { createMetrics, Metrics } from './operator/metrics.ts'
import { operatorLog, operatorLogger } from './operator/operator-log.ts'

/** Tries the parts. Returns what the metrics and the log say then. */
async function tried(parts: readonly MachinePart[]) {
  const metrics = createMetrics()
  const lines: string[] = []
  const log = operatorLogger(operatorLog({ form: 'text', write: (line) => lines.push(line) }))
  await Effect.runPromise(
    tryParts(parts).pipe(Effect.provideService(Metrics, metrics), Effect.provide(Logger.layer([log]))),
  )
  const { values } = await metrics.partsWorking.get()
  return { lines, works: Object.fromEntries(values.map(({ labels, value }) => [labels.part, value])) }
}

const part = (more: Partial<MachinePart>): MachinePart => ({
  name: 'films',
  french: 'Les films',
  isVital: false,
  attempt: Effect.void,
  ...more,
})

/** As a package with native code says that it isn't for this machine. */
const missing = Effect.sync(() => {
  const cause = new Error('libvips.so.42: cannot open shared object file')
  throw new Error('Could not load the module.\n\nPossible solutions:\n- install it', { cause })
})

describe('a part that depends on the machine', () => {
  it('works on this one, whichever it is', async () => {
    const { lines, works } = await tried(machineParts)
    expect(lines).toEqual([])
    expect(works).toEqual({ passwords: 1, pictures: 1, notifications: 1 })
  })

  it('that doesn’t work is told in one line, with its cause, and the others are tried', async () => {
    const { lines, works } = await tried([part({ attempt: missing }), part({ name: 'songs' })])
    expect(lines).toEqual([
      expect.stringMatching(
        /^ {2}[\d:]{8} Les films ne marchent pas sur cette machine : Could not load the module\. Possible .* libvips\.so\.42: cannot open shared object file$/,
      ),
    ])
    expect(works).toEqual({ films: 0, songs: 1 })
  })

  it('and without which the server can’t serve ends its start, with the same line', async () => {
    await expect(tried([part({ attempt: missing, isVital: true })])).rejects.toThrow(
      /^Les films ne marchent pas sur cette machine : Could not load the module\./,
    )
  })
})
