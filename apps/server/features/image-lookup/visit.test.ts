import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { bodyLimit } from '../../infrastructure/outgoing/body.ts'
import { openShop, type Shop } from './testing/shop.ts'

let shop: Shop | undefined

afterEach(() => shop?.stop())

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function open(answer: Answer, options: Parameters<typeof openShop>[1] = {}): Promise<Shop> {
  shop = await openShop(answer, options)
  return shop
}

const page = '<!doctype html><title>Théière</title>'
const html = { 'content-type': 'text/html; charset=utf-8' }

async function textAt(answer: Answer): Promise<string> {
  const { visit, url } = await open(answer)
  const visited = await visit(`${url}/produit`)
  if (!('kind' in visited) || visited.kind !== 'page') return expect.fail(JSON.stringify(visited))
  return visited.html.toString()
}

async function outcomeOf(answer: Answer, deadlineMs?: number) {
  const { visit, url } = await open(answer, deadlineMs === undefined ? {} : { deadlineMs })
  return visit(`${url}/produit`)
}

describe('what a shop is asked', () => {
  it('is what a browser asks, without cookies and without where it comes from', async () => {
    const { visit, url, requests } = await open((request, response) => {
      const headers = { ...html, 'set-cookie': 'session=1; Path=/' }
      if (request.url === '/ici') response.writeHead(302, { ...headers, location: '/produit' }).end()
      else response.writeHead(200, headers).end(page)
    })
    await visit(`${url}/ici`)
    await visit(`${url}/produit`)
    expect(requests.map((request) => request.url)).toEqual(['/ici', '/produit', '/produit'])
    for (const { method, headers } of requests) {
      expect(method).toBe('GET')
      expect(headers['user-agent']).toMatch(/^Mozilla\/5\.0 .* Chrome\//)
      expect(headers['accept-language']).toMatch(/^fr/)
      expect(headers.cookie).toBeUndefined()
      expect(headers.referer).toBeUndefined()
    }
  })

  it('goes the straight way, whatever proxy the environment names', async () => {
    const before = process.env['http_proxy']
    process.env['http_proxy'] = 'http://127.0.0.1:1'
    try {
      expect(await textAt((_, response) => response.writeHead(200, html).end(page))).toBe(page)
    } finally {
      if (before === undefined) delete process.env['http_proxy']
      else process.env['http_proxy'] = before
    }
  })
})

describe('redirects', () => {
  const after = (count: number): Answer => {
    let left = count
    return (_, response) => {
      if (left-- > 0) response.writeHead(307, { location: `/${left}` }).end()
      else response.writeHead(200, html).end(page)
    }
  }

  it('are followed three times', async () => {
    expect(await textAt(after(3))).toBe(page)
  })

  it('are followed no further: a shop that goes round and round wants cookies', async () => {
    expect(await outcomeOf(after(4))).toEqual({ refused: 'ShopRefused' })
  })

  it('without an address lead nowhere', async () => {
    expect(await outcomeOf((_, response) => response.writeHead(302, html).end())).toEqual({
      refused: 'NotAPage',
    })
  })
})

describe('what a shop answers', () => {
  it.each([
    [403, 'ShopRefused'],
    [401, 'ShopRefused'],
    [429, 'ShopRefused'],
    [503, 'ShopRefused'],
    [404, 'NotAPage'],
    [410, 'NotAPage'],
    [500, 'ShopUnreachable'],
    [502, 'ShopUnreachable'],
  ])('%i is told as %s', async (status, refused) => {
    expect(await outcomeOf((_, response) => response.writeHead(status, html).end(page))).toEqual({ refused })
  })

  it.each(['application/pdf', 'application/json', 'video/mp4', 'text/plain'])(
    'of the type %s is no page',
    async (type) => {
      const answer: Answer = (_, response) => response.writeHead(200, { 'content-type': type }).end(page)
      expect(await outcomeOf(answer)).toEqual({ refused: 'NotAPage' })
    },
  )

  it('may be the picture itself, which is not even loaded', async () => {
    const visited = await outcomeOf((_, response) => {
      response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': 10 ** 9 })
      response.write(Buffer.alloc(1_000))
    })
    expect(visited).toMatchObject({ kind: 'image', address: { pathname: '/produit' } })
  })

  it('is unreachable when the connection is cut, or speaks no HTTP', async () => {
    expect(await outcomeOf(({ socket }) => socket.destroy())).toEqual({ refused: 'ShopUnreachable' })
    await shop?.stop()
    expect(await outcomeOf(({ socket }) => socket.end('bonjour\r\n\r\n'))).toEqual({
      refused: 'ShopUnreachable',
    })
  })

  it('is unreachable when nobody knows its name, or nobody listens', async () => {
    const { visit, port } = await open(() => {})
    expect(await visit('https://personne.example/')).toEqual({ refused: 'ShopUnreachable' })
    await shop?.stop()
    const { visit: visitAgain, url } = await open(() => {})
    await shop?.stop()
    expect(await visitAgain(`${url}/`)).toEqual({ refused: 'ShopUnreachable' })
    expect(port).toBeGreaterThan(0)
    shop = undefined
  })
})

describe('a shop that takes its time', () => {
  const soon = 300

  it('before it answers is given up on', async () => {
    expect(await outcomeOf(() => {}, soon)).toEqual({ refused: 'ShopTooSlow' })
  })

  it('drop by drop is given up on, however lively', async () => {
    let dripping: NodeJS.Timeout | undefined
    const outcome = await outcomeOf((_, response) => {
      response.writeHead(200, html)
      dripping = setInterval(() => response.write('<p>'), 5)
    }, soon)
    clearInterval(dripping)
    expect(outcome).toEqual({ refused: 'ShopTooSlow' })
  })

  it('at each of several redirects is given up on', async () => {
    const outcome = await outcomeOf((_, response) => {
      setTimeout(() => response.writeHead(302, { location: '/encore' }).end(), soon / 2)
    }, soon)
    expect(outcome).toEqual({ refused: 'ShopTooSlow' })
  })
})

describe('the body of a page', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
  ])('is read when it is compressed: %s', async (encoding, compress) => {
    const headers = { ...html, 'content-encoding': encoding }
    expect(await textAt((_, response) => response.writeHead(200, headers).end(compress(page)))).toBe(page)
  })

  it('is read twice compressed, and no more than that', async () => {
    const twice = { ...html, 'content-encoding': 'gzip, br' }
    const body = brotliCompressSync(gzipSync(page))
    expect(await textAt((_, response) => response.writeHead(200, twice).end(body))).toBe(page)
    await shop?.stop()
    const thrice = { ...html, 'content-encoding': 'gzip, gzip, gzip' }
    expect(await outcomeOf((_, response) => response.writeHead(200, thrice).end(page))).toEqual({
      refused: 'NotAPage',
    })
  })

  it('is not read in an encoding that was not asked for', async () => {
    const headers = { ...html, 'content-encoding': 'zstd' }
    expect(await outcomeOf((_, response) => response.writeHead(200, headers).end(page))).toEqual({
      refused: 'NotAPage',
    })
  })

  it('ends at 2 MiB, sent as it is', async () => {
    const text = await textAt((_, response) => {
      response.writeHead(200, html).end(`${page}${'x'.repeat(3 * 1024 * 1024)}`)
    })
    expect(Buffer.byteLength(text)).toBe(bodyLimit)
    expect(text.startsWith(page)).toBe(true)
  })

  it('ends at 2 MiB when it swells: a bomb doesn’t go off', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024))
    expect(bomb.length).toBeLessThan(bodyLimit)
    const headers = { ...html, 'content-encoding': 'gzip' }
    const text = await textAt((_, response) => response.writeHead(200, headers).end(bomb))
    expect(text).toHaveLength(bodyLimit)
  })

  describe('whose beginning promises a product', () => {
    const mega = 1024 * 1024
    const promised = '<meta property="og:type" content="product">'
    const lengthOf = async (html: string, compressed = false) => {
      const headers = { 'content-type': 'text/html', ...(compressed && { 'content-encoding': 'gzip' }) }
      const body = compressed ? gzipSync(html) : html
      const text = await textAt((_, response) => response.writeHead(200, headers).end(body))
      return text.length
    }

    it.each([
      promised,
      '<meta content="og:product" property="og:type">',
      '<meta property="product:price:amount" content="9">',
      '<html itemscope itemtype="https://schema.org/Product">',
      '<script type="application/ld+json">{"@type": "Product"',
      '<link rel="canonical" href="https://www.amazon.example/theiere/dp/B0EXAMPLE1">',
    ])('is read to its end: %s', async (beginning) => {
      const html = beginning.padEnd(3 * mega)
      expect(await lengthOf(html)).toBe(html.length)
    })

    it('is read to 4 MiB, however it swells', async () => {
      expect(await lengthOf(promised.padEnd(5 * mega))).toBe(2 * bodyLimit)
      await shop?.stop()
      expect(await lengthOf(promised.padEnd(20 * mega), true)).toBe(2 * bodyLimit)
    })

    it('is read to 2 MiB when it promises later', async () => {
      expect(await lengthOf(' '.repeat(mega) + promised.padEnd(3 * mega))).toBe(bodyLimit)
    })
  })

  it('that is no gzip though it says so is refused', async () => {
    const headers = { ...html, 'content-encoding': 'gzip' }
    expect(await outcomeOf((_, response) => response.writeHead(200, headers).end(page))).toEqual({
      refused: 'ShopUnreachable',
    })
  })
})
