import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../testing/server.ts'

const server = testServer()

/** What the server says to these very bytes, before it closes. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(server.url).port), 'localhost')
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

describe('every answer', () => {
  it.each([
    ['of the API', '/api/users/me', 401],
    ['that is a page', '/api/docs', 200],
    ['about what is not there', '/api/rien', 404],
    ['outside of the API', '/rien', 404],
    ['about health', '/healthz', 200],
  ])(
    '%s is taken for nothing else, framed by nobody and shared with no other site',
    async (_, path, status) => {
      const response = await fetch(`${server.url}${path}`, {
        headers: { origin: 'https://ailleurs.example' },
      })
      expect(response.status).toBe(status)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      const policy = response.headers.get('content-security-policy')
      for (const part of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(part)
      expect(policy).not.toMatch(/unsafe|script-src[^;]*(\*|http)/)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      for (const name of ['server', 'x-powered-by']) expect(response.headers.get(name)).toBeNull()
      // For https alone: tests/hosting has that.
      expect(response.headers.get('strict-transport-security')).toBeNull()
    },
  )
})

describe('an answer of the API', () => {
  it('has all that pages have, and lets less be loaded', async () => {
    const namesOf = async (path: string) => {
      const { headers } = await fetch(`${server.url}${path}`)
      const { 'content-security-policy': policy, ...others } = Object.fromEntries(headers)
      return { policy, others }
    }
    const [page, api] = [await namesOf('/api/docs'), await namesOf('/api/users/me')]
    const { date: _date, 'content-length': _length, 'content-type': _type, ...alike } = page.others
    expect(alike['cache-control']).toBe('no-store')
    expect(api.others).toMatchObject(alike)
    expect(Object.keys(alike).length).toBeGreaterThan(9)
    for (const { policy } of [page, api]) {
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain('sandbox')
      expect(policy).not.toMatch(/script-src|allow-/)
    }
  })

  it.each([
    [
      'a success',
      'POST',
      '/api/register',
      '{"name":"Ana","email":"ana@famille.example","password":"cadeau"}',
    ],
    ['a refusal', 'POST', '/api/register', '{}'],
    ['another method', 'PATCH', '/api/users/me', ''],
    ['nothing there', 'GET', '/api/rien', undefined],
    ['a call of the application', 'GET', '/api/trpc/accounts.session', undefined],
    ['a call that is refused', 'GET', '/api/trpc/wishes.get?input=nonsense', undefined],
    ['a change without fields', 'POST', '/api/trpc/wishes.add', undefined],
  ])('is for programs, and kept by nobody: %s', async (_, method, path, body) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${server.url}${path}`, { method, headers, ...(body && { body }) })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
  })
})

describe('a request that is meant to fool somebody on the way', () => {
  it.each(['/', '/api/users/me', '/api/trpc/accounts.me'])('TRACE %s sends nothing back', async (path) => {
    const answer = await answerTo(
      `TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Sent: écho\r\nConnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(answer).not.toContain('écho')
  })

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 30'],
    ['a length and chunks', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
  ])('with %s is refused, and nothing behind it is read', async (_, lengths) => {
    const answer = await answerTo(
      `POST /api/login HTTP/1.1\r\nHost: x\r\n${lengths}\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).not.toContain('alive')
  })

  it('with headers beyond 16 KiB is refused', async () => {
    const answer = await answerTo(`GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  })
})
