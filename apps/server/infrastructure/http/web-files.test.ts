import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readShare } from '@cachotteries/contracts/shares'
import type { UserId } from '@cachotteries/domain/decider'
import { noSession } from '@cachotteries/domain/visibility/people'
import { ownList } from '@cachotteries/domain/visibility/wishes'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Observed } from '../operator/observed.ts'
import { readPage } from './page.ts'
import { pagePolicy } from './security-headers.ts'
import { webRoutes } from './web-files.ts'

const owner = { uid: 'olive', name: "</script><!-- $& 'Olive'", img: null, totalSurprise: false }
const viewer = { user: owner.uid, relatives: new Set<UserId>(), setAsideFor: new Set<UserId>() }
const list = ownList(viewer, { uid: 'her-list', owner }, [])

const linked = {
  style: '<link rel="stylesheet" crossorigin href="/assets/style.css">',
  draw: '<script defer src="/assets/draw.js"></script>',
}

let root: string
let app: Hono<Observed>

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'web-files-'))
  await mkdir(join(root, 'assets'))
  await writeFile(
    join(root, 'index.html'),
    '<meta name="csp-nonce" content="__CSP_NONCE__"><title>Page</title><!-- draw <script defer src="/assets/draw.js"></script> --><link rel="stylesheet" crossorigin href="/assets/style.css"><script>let a</script><div id="root"></div><!-- drawn [["/(login)?","Entrée","\\u003cscript\\u003elet b\\u003c/script\\u003e\\u003cform\\u003e$&"]] --><!-- first view -->',
  )
  await writeFile(join(root, 'assets', 'draw.js'), 'let c = "$&"')
  await writeFile(join(root, 'assets', 'style.css'), 'a{}')
  await writeFile(join(root, 'assets', 'page-a1b2.js'), 'alert(1)')
  await writeFile(join(root, 'assets', 'page-a1b2.js.br'), 'in brotli')
  await writeFile(join(root, 'assets', 'page-a1b2.js.gz'), 'in gzip')
  await writeFile(join(root, 'favicon.svg'), '<svg/>')
  await mkdir(join(root, '.git'))
  for (const file of ['.env', '.git/config']) await writeFile(join(root, file), 'secret')
  app = new Hono<Observed>()
  const page = readPage(root)
  app.use(secureHeaders(pagePolicy(page.scripts)))
  app.route(
    '/',
    webRoutes(
      root,
      page,
      async (_, path) =>
        path === '/app/my-list' ? { session: noSession, families: undefined, list } : undefined,
      (c) => c.req.header('cookie') === undefined,
    ),
  )
})
afterAll(() => rm(root, { recursive: true }))

describe('an address of a screen', () => {
  it('gets the page, kept by no cache, with the nonce of this very answer', async () => {
    const answer = await app.request('/app/families')
    const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1]
    expect(nonce).toBeTruthy()
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(await answer.text()).toBe(
      `<meta name="csp-nonce" content="${nonce}"><title>Page</title>${linked.style}<script>let a</script><div id="root"></div>`,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it('may run the scripts that were built into the page, and no other that stands in it', async () => {
    const policy = (await app.request('/login')).headers.get('content-security-policy')
    const hashes = ['let a', 'let b'].map(
      (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    )
    expect(policy).toContain(`script-src 'self' ${hashes.join(' ')};`)
  })

  it('loads nothing from another host', async () => {
    const policy = (await app.request('/app/families')).headers.get('content-security-policy') ?? ''
    const sources = policy.split(';').flatMap((directive) => directive.trim().split(' ').slice(1))
    const here = /^('self'|'none'|'(nonce|sha256)-[^']+'|data:|blob:)$/
    expect(sources.length).toBeGreaterThan(10)
    expect(sources.filter((source) => !here.test(source))).toEqual([])
  })

  it.each(['/', '/login', '/login/'])(
    'has the form of somebody who is signed out in it: %s',
    async (path) => {
      const answer = await app.request(path)
      expect(await answer.text()).toMatch(
        /<title>Entrée<\/title>.*<script>let b<\/script><form>\$&<div id="root">/,
      )
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  it.each(['/app/my-list', '/login', '/app/families'])(
    'is never compressed, so that its length says nothing but the lengths of what is in it: %s',
    async (path) => {
      const answer = await app.request(path, { headers: { 'accept-encoding': 'br, gzip' } })
      expect(answer.headers.get('content-encoding')).toBeNull()
      expect(await answer.text()).toContain('<div id="root">')
    },
  )

  it.each([
    ...['//ailleurs.example', '//ailleurs.example/..', '/\\ailleurs.example'],
    ...['/%2f%2failleurs.example/', '/login//'],
  ])('leads nobody elsewhere, whatever it says: %s', async (path) => {
    const { status, headers } = await app.request(new Request(`http://localhost${path}`))
    expect(status).toBeLessThan(500)
    expect(headers.get('location')).toBeNull()
  })

  it('that is a list’s gets it, and nothing in it can end the element that has it', async () => {
    const text = await (await app.request('/app/my-list')).text()
    const sent = /<script type="application\/json" id="first-view">(.*?)<\/script>/.exec(text)?.[1] ?? ''
    expect(sent).not.toContain('<')
    expect(JSON.parse(sent)).toEqual({ session: noSession, list })
  })

  it('names the script that draws a list where it has one', async () => {
    expect(await (await app.request('/app/my-list')).text()).toContain(linked.draw + linked.style)
    expect(await (await app.request('/login')).text()).not.toContain(linked.draw)
  })
})

describe('somebody who opens an address in their browser', () => {
  const open = (path: string) =>
    app.request(path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })

  it.each(['/login.', '/login...', '/login…', '/login%20%C2%BB.', '/login),', '/.', '/login/!'])(
    'gets the screen with what a sentence put behind it: %s',
    async (path) => {
      const answer = await open(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([200, null])
      expect(await answer.text()).toContain('<title>Entrée</title>')
    },
  )

  it('gets a list with it, too', async () => {
    expect(await (await open('/app/my-list.')).text()).toContain('first-view')
  })

  it.each([
    ...['/.env', '/old/backup.zip', '/app/my-list.bak', '/gone.svg', '/assets/page-gone.js', '/assets/'],
    ...['/a.b-c', '/.well-known/nothing'],
  ])('gets the application, which says that there is nothing: %s', async (path) => {
    const answer = await open(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8')
    expect(await answer.text()).toContain('<div id="root">')
  })

  it('gets a file that is there', async () => {
    expect(await (await open('/favicon.svg')).text()).toBe('<svg/>')
  })
})

describe('what is shared to a screen', () => {
  const share = (body: FormData | string, headers?: Record<string, string>) =>
    app.request('/app/add', { method: 'POST', body, ...(headers && { headers }) })
  const form = (fields: Record<string, string | Blob>): FormData => {
    const filled = new FormData()
    for (const [name, value] of Object.entries(fields)) filled.set(name, value)
    return filled
  }
  const sharedIn = async (answer: Response) =>
    /<meta name="shared" content="([^"<>]*)">/.exec(await answer.text())?.[1]

  it('is in the page that answers it, in which nothing can end the element that has it, and nobody keeps it', async () => {
    const answer = await share(form({ title: 'Un "vélo"><script>', url: 'https://a.example/?a=1&b=2' }))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const shared = (await sharedIn(answer)) ?? ''
    expect(readShare(shared)).toEqual({ url: 'https://a.example/?a=1&b=2', name: 'Un "vélo"><script>' })
  })

  it('is the same from any site, with any cookie: the page has nothing else', async () => {
    const headers = { cookie: 'session=1', origin: 'https://a.example', 'sec-fetch-site': 'cross-site' }
    const text = await (await share(form({ text: 'Vélo' }), headers)).text()
    expect(text).toContain('<meta name="shared" content="text=V%C3%A9lo">')
    expect(text).not.toContain('first-view')
  })

  it.each<[string, FormData | string, Record<string, string>]>([
    ['a file', form({ url: new Blob(['https://a.example']) }), {}],
    ['no form', '{"url":"https://a.example"}', { 'content-type': 'application/json' }],
    ['half a form', '--x\r\nContent-Disp', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['nothing', '', {}],
  ])('is nothing when it is %s', async (_, body, headers) => {
    const answer = await share(body, headers)
    expect([answer.status, await sharedIn(answer)]).toEqual([200, undefined])
  })

  it('is sent to that screen alone', async () => {
    expect((await app.request('/app/my-list', { method: 'POST', body: form({ url: 'x' }) })).status).toBe(404)
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
    ['gzip, deflate, br, zstd', 'in brotli', 'br', 'Accept-Encoding'],
    ['br;q=0, gzip', 'in gzip', 'gzip', 'Accept-Encoding'],
    ['deflate', 'alert(1)', null, null],
    ['', 'alert(1)', null, null],
  ])('is sent to who accepts “%s” as that accepts it: %s', async (accepted, body, encoding, vary) => {
    const answer = await app.request('/assets/page-a1b2.js', { headers: { 'accept-encoding': accepted } })
    expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe(vary)
    expect(await answer.text()).toBe(body)
  })

  it('that has no hash in its name is not sent again to somebody who has it', async () => {
    const ask = (tag?: string) =>
      app.request('/favicon.svg', tag === undefined ? {} : { headers: { 'if-none-match': tag } })
    const tag = (await ask()).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"\w{40}"$/)
    for (const named of [tag, `W/${tag}`, `"another", ${tag}`, '*']) {
      const answer = await ask(named)
      expect([answer.status, await answer.text()]).toEqual([304, ''])
      expect(answer.headers.get('cache-control')).toBe('no-cache')
    }
    expect((await ask('"another"')).status).toBe(200)
  })

  it('is told of without being sent to who asks for its head', async () => {
    const answer = await app.request('/assets/page-a1b2.js', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect(answer.headers.get('content-length')).toBe('8')
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
