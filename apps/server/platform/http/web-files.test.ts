import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pagePolicy } from './security-headers.ts'
import { webRoutes } from './web-files.ts'

let root: string
let app: Hono

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-files-'))
  await mkdir(join(root, 'assets'))
  await writeFile(join(root, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__">')
  await writeFile(join(root, 'assets', 'page-a1b2.js'), 'alert(1)')
  await writeFile(join(root, 'assets', 'page-a1b2.js.br'), 'in brotli')
  await writeFile(join(root, 'assets', 'page-a1b2.js.gz'), 'in gzip')
  await writeFile(join(root, 'favicon.svg'), '<svg/>')
  await mkdir(join(root, '.git'))
  for (const file of ['.env', '.git/config']) await writeFile(join(root, file), 'secret')
  app = new Hono()
  app.use(secureHeaders(pagePolicy))
  app.route('/', webRoutes(root))
})
afterAll(() => rm(root, { recursive: true }))

describe('an address of a screen', () => {
  it('gets the page, kept by no cache, with the nonce of this very answer', async () => {
    const answer = await app.request('/app/users/someone')
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(nonce).toBeTruthy()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(await answer.text()).toBe(`<meta name="csp-nonce" content="${nonce}">`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a file', () => {
  it('whose name carries its hash is kept for ever', async () => {
    const answer = await app.request('/assets/page-a1b2.js')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/.env', '/.git/config', '/assets/../.env', '/assets/..%2f.env', '/assets/%2e%2e/.git/config'])(
    'that is hidden is shown to nobody: %s',
    async (path) => {
      expect(await (await app.request(path)).text()).not.toContain('secret')
    },
  )

  it('of another name is looked at again each time', async () => {
    const answer = await app.request('/favicon.svg')
    expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  it.each([
    ['br, gzip', 'in brotli', 'br'],
    ['br;q=0.1, gzip', 'in gzip', 'gzip'],
    ['deflate', 'alert(1)', null],
  ])('is sent to who accepts “%s” as that accepts it: %s', async (accepted, body, encoding) => {
    const answer = await app.request('/assets/page-a1b2.js', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(await answer.text()).toBe(body)
  })

  it('that somebody has already is not sent again, in the form that they have', async () => {
    const ask = (accepted: string, tag?: string) =>
      app.request('/assets/page-a1b2.js', {
        headers: { 'accept-encoding': accepted, ...(tag !== undefined && { 'if-none-match': tag }) },
      })
    const tag = (await ask('br')).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    for (const named of [tag, `W/${tag}`, `"another", ${tag}`, '*']) {
      const answer = await ask('br', named)
      expect([answer.status, await answer.text()]).toEqual([304, ''])
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    }
    expect((await ask('gzip', tag)).status).toBe(200)
  })

  it('is told of without being sent to who asks for its head', async () => {
    const answer = await app.request('/assets/page-a1b2.js', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('etag')).toBeTruthy()
  })

  it('is not given under the name of a form of it, nor changed by anybody', async () => {
    expect((await app.request('/assets/page-a1b2.js.br')).status).toBe(404)
    expect((await app.request('/assets/page-a1b2.js', { method: 'POST' })).status).toBe(404)
  })

  it.each([
    ...['/assets/page-gone.js', '/gone.svg', '/assets/../index.html.map', '/assets/', '/assets'],
    ...['/.env', '/.git/config', '/.well-known/nothing', '/a.', '/old/backup.zip', '/app/my-list.bak'],
  ])('that is gone is not found, and no page: %s', async (path) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBeNull()
  })
})
