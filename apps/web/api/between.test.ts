import { getDefaultStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { fromServer, signInAskedAtom } from './between.ts'

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
