import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createGroupCommit, takeBatch } from './group-commit.ts'

const job = (commandId: string, ...streams: string[]) => ({
  append: { commandId, writes: streams.map((stream) => ({ stream })) },
})
const ids = (jobs: readonly { append: { commandId: string } }[]) => jobs.map(({ append }) => append.commandId)

describe('taking a batch', () => {
  test('leaves a second append to the same stream for the next one', () => {
    const { batch, rest } = takeBatch([job('1', 'a'), job('2', 'a'), job('3', 'b')])
    expect([ids(batch), ids(rest)]).toEqual([['1', '3'], ['2']])
  })

  test('leaves a second append of the same command for the next one', () => {
    const { batch, rest } = takeBatch([job('1', 'a'), job('1', 'b')])
    expect([ids(batch), ids(rest)]).toEqual([['1'], ['1']])
  })

  test('lets no append overtake one that waits, on any of its streams', () => {
    const { batch, rest } = takeBatch([job('1', 'a'), job('2', 'a', 'b'), job('3', 'b'), job('4', 'c')])
    expect([ids(batch), ids(rest)]).toEqual([
      ['1', '4'],
      ['2', '3'],
    ])
  })

  test('takes 256 at most', () => {
    const queue = Array.from({ length: 300 }, (_, index) => job(`${index}`, `${index}`))
    const { batch, rest } = takeBatch(queue)
    expect([batch, rest]).toEqual([queue.slice(0, 256), queue.slice(256)])
  })

  test('takes the first append, loses none, and keeps the order of each stream and command', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd')
    const jobs = fc.array(fc.tuple(name, fc.uniqueArray(name, { minLength: 1 })), { minLength: 1 })
    fc.assert(
      fc.property(jobs, (drawn) => {
        const queue = drawn.map(([commandId, streams]) => job(commandId, ...streams))
        const { batch, rest } = takeBatch(queue)
        expect(batch[0]).toBe(queue[0])
        expect(new Set([...batch, ...rest])).toEqual(new Set(queue))
        expect(new Set(ids(batch)).size).toBe(batch.length)
        for (const stream of 'abcd') {
          const touches = ({ append }: (typeof queue)[number]) =>
            append.writes.some((write) => write.stream === stream)
          expect([...batch, ...rest].filter(touches)).toEqual(queue.filter(touches))
          expect(batch.filter(touches).length).toBeLessThanOrEqual(1)
        }
      }),
    )
  })
})

describe('a group commit', () => {
  function stoppedFlushes() {
    const flushes: { ids: string[]; finish: () => void }[] = []
    const { add, idle } = createGroupCommit((batch: readonly ReturnType<typeof job>[]) => {
      return new Promise<void>((finish) => flushes.push({ ids: ids(batch), finish }))
    })
    return { flushes, add, idle }
  }

  test('flushes a lone append at once', () => {
    const { flushes, add } = stoppedFlushes()
    add(job('1', 'a'))
    expect(flushes).toMatchObject([{ ids: ['1'] }])
  })

  test('flushes appends that arrived during a flush together, and is idle after the last one', async () => {
    const { flushes, add, idle } = stoppedFlushes()
    add(job('1', 'a'))
    add(job('2', 'b'))
    add(job('3', 'c'))
    expect(flushes).toHaveLength(1)
    const finished = idle()
    flushes[0]?.finish()
    await expect.poll(() => flushes.length).toBe(2)
    expect(flushes[1]).toMatchObject({ ids: ['2', '3'] })
    flushes[1]?.finish()
    await finished
    expect(flushes).toHaveLength(2)
  })

  test('includes callers that append again as soon as they are answered', async () => {
    const { flushes, add } = stoppedFlushes()
    for (const id of ['1', '2', '3', '4']) add(job(id, id))
    flushes[0]?.finish()
    await expect.poll(() => flushes.length).toBe(2)
    flushes[1]?.finish()
    await Promise.resolve()
    add(job('5', '5'))
    add(job('6', '6'))
    await expect.poll(() => flushes.length).toBe(3)
    expect(flushes[2]).toMatchObject({ ids: ['5', '6'] })
  })

  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => job(`${from + index}`, `${from + index}`))

  test('has one batch under way at most', async () => {
    const { flushes, add } = stoppedFlushes()
    for (const one of some(0, 600)) add(one)
    flushes[0]?.finish()
    await expect.poll(() => flushes.length).toBe(2)
    add(job('600', '600'))
    await new Promise(setImmediate)
    expect(flushes.map((flushed) => flushed.ids.length)).toEqual([1, 256])
  })

  test('loses no append, in whatever order appends come and flushes end', async () => {
    const steps = fc.array(fc.oneof(fc.nat({ max: 40 }), fc.constant('finish' as const)), { maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(steps, async (drawn) => {
        const { flushes, add, idle } = stoppedFlushes()
        let added = 0
        let finished = 0
        for (const step of drawn) {
          if (step === 'finish') flushes[finished++ % Math.max(1, flushes.length)]?.finish()
          else for (const one of some(added, step)) add(one)
          if (step !== 'finish') added += step
          await Promise.resolve()
        }
        const last = idle()
        const sweeping = setInterval(() => flushes.forEach(({ finish }) => finish()), 0)
        await last
        clearInterval(sweeping)
        expect(flushes.flatMap((flushed) => flushed.ids).toSorted()).toEqual(
          Array.from({ length: added }, (_, index) => `${index}`).toSorted(),
        )
      }),
      { numRuns: 50 },
    )
  })
})
