import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answered } from './answered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const url = '/api/trpc/wishes.change'
const change: RequestInit = { method: 'POST', body: JSON.stringify({ uid: 'a', commandId: 'b' }) }

/** A line on which these attempts are answered, each so many milliseconds after it was sent, and the others never. */
function line(...after: (number | undefined)[]) {
  const sent: RequestInit[] = []
  const onLate = vi.fn<() => void>()
  const send = answered(
    (_url, options) =>
      new Promise((resolve, reject) => {
        options.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error))
        const nth = sent.push(options)
        const ms = after[nth - 1]
        if (ms !== undefined) setTimeout(() => resolve(new Response(`answer ${nth}`)), ms)
      }),
    onLate,
  )
  const ask = (options: RequestInit, to = url): Promise<string> =>
    send(to, options).then(
      (answer) => answer.text(),
      (error: unknown) => String(error),
    )
  return { sent, ask, onLate }
}

describe('A change on a connection that went silent', () => {
  it('is sent again on another within seconds, as the same command', async () => {
    const { sent, ask, onLate } = line(undefined, 100)
    const asked = ask(change)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(onLate).toHaveBeenCalledOnce()
    expect(await asked).toBe('answer 2')
    expect(sent.map(({ body }) => body)).toEqual([change.body, change.body])
  })

  it('gets the answer of the first attempt on a line that is only slow', async () => {
    const { ask } = line(6_000, 6_000)
    const asked = ask(change)
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await asked).toBe('answer 1')
  })

  it('is given up in the end, and all its connections with it', async () => {
    const { sent, ask } = line()
    const asked = ask(change)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await asked).toContain('in time')
    expect(sent).toHaveLength(7)
    expect(sent.every(({ signal }) => signal?.aborted)).toBe(true)
  })

  it('is answered on a new one, when all six that the browser kept are silent', async () => {
    const { sent, ask } = line(...Array.from({ length: 6 }, () => undefined), 100)
    const asked = ask(change)
    await vi.advanceTimersByTimeAsync(12_000)
    // The browser makes no further connection before one of them is closed.
    expect(sent.map(({ signal }) => signal?.aborted)).toEqual([false, true, false, false])
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await asked).toBe('answer 7')
  })

  it('that is answered at once is sent once', async () => {
    const { sent, ask, onLate } = line(50)
    const asked = ask(change)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await asked).toBe('answer 1')
    expect(sent).toHaveLength(1)
    expect(onLate).not.toHaveBeenCalled()
  })
})

describe('What may not be done twice', () => {
  it('is sent once, and given up in the end', async () => {
    const { sent, ask } = line()
    const asked = ask({ method: 'POST', body: '{"name":"Léa"}' })
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await asked).toContain('in time')
    expect(sent).toHaveLength(1)
  })

  it('is a link, which ends the one that was made before and may be shown', async () => {
    const { sent, ask } = line(6_000, 100)
    const asked = ask(change, '/api/trpc/guests.invite')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(await asked).toBe('answer 1')
    expect(sent).toHaveLength(1)
  })
})

describe('A question', () => {
  it('is given up sooner, so that the person who asked asks again', async () => {
    const { ask } = line()
    const asked = ask({ method: 'GET' })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await asked).toContain('in time')
  })

  it('that nobody waits for any more is given up at once', async () => {
    const { sent, ask } = line()
    const nobody = new AbortController()
    const asked = ask({ method: 'GET', signal: nobody.signal })
    nobody.abort()
    await asked
    expect(sent[0]?.signal?.aborted).toBe(true)
  })
})
