import { getDefaultStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { fromServer, signInAskedAtom } from './between.ts'
import { waits } from './queryClient.ts'
import { refusalOf } from './refusal.ts'

const ours = (): Response => Response.json({ result: {} })
const page = (status: number): Response =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html' } })
const redirect = (): Response => Object.defineProperty(new Response(), 'type', { value: 'opaqueredirect' })

const isTold = () => getDefaultStore().get(signInAskedAtom)

/** A browser, whose requests get these answers in turn. */
function browser(...answers: Response[]) {
  const asked: RequestInit[] = []
  const send = fromServer(async (_url, options) => {
    asked.push(options)
    return answers.shift() ?? ours()
  })
  return { asked, ask: () => send('/api/trpc/accounts.me', {}) }
}

describe('Somebody behind a proxy that asks for a sign-in of its own', () => {
  it.each([
    ['a redirect', redirect()],
    ['a page', page(200)],
    ['a refusal', page(401)],
    ['a ban', page(403)],
    ['a refusal in JSON', Response.json({ message: 'Unauthorized' }, { status: 401 })],
  ])('is told so by %s, which is no answer, until the server answers again', async (_, answer) => {
    const { ask, asked } = browser(answer)
    await expect(ask()).rejects.toThrow()
    expect(asked).toEqual([{ redirect: 'manual' }])
    expect(isTold()).toBe(true)
    expect((await ask()).ok).toBe(true)
    expect(isTold()).toBe(false)
  })

  it('may put it off, and isn’t asked again by the next attempt', async () => {
    const { ask } = browser(redirect(), redirect())
    await expect(ask()).rejects.toThrow()
    getDefaultStore().set(signInAskedAtom, false)
    await expect(ask()).rejects.toThrow()
    expect(isTold()).toBe(false)
  })

  it.each([500, 502, 503])('is told nothing when the server is away: %i', async (status) => {
    const { ask } = browser(page(status))
    expect((await ask()).status).toBe(status)
    expect(isTold()).toBe(false)
  })

  it('is told nothing of what the server itself refuses', async () => {
    const { ask } = browser(Response.json({ error: {} }, { status: 401 }))
    expect((await ask()).status).toBe(401)
    expect(isTold()).toBe(false)
  })
})

describe('What a proxy in between refuses', () => {
  it.each([
    ['its page', page(413)],
    ['JSON of its own', Response.json({ message: 'Request Too Long' }, { status: 413 })],
    ['no words', new Response(null, { status: 414 })],
    ['a page about the request', page(400)],
  ])('is told as refused before the server, and not sent again: %s', async (_, answer) => {
    const { status } = answer
    const error: unknown = await browser(answer)
      .ask()
      .catch((error: unknown) => error)
    expect(refusalOf(error)).toMatchObject({ status, failure: 'RefusedBetween' })
    expect(refusalOf(error).message).toContain(`refusé avant d’arriver au site (réponse ${status})`)
    expect(waits('intent').retry(0, error)).toBe(false)
  })

  it.each([404, 408, 429])('for a moment alone is no refusal of what was asked: %i', async (status) => {
    expect((await browser(page(status)).ask()).status).toBe(status)
  })
})
