import { readFileSync } from 'node:fs'
import { messages } from '@cachotteries/contracts/messages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { listening, type Listening } from './testing/listening.ts'
import { linkedData, meta } from './testing/pages.ts'

let shop: Listening
let server: TestServer
let olive: Person

beforeAll(async () => {
  const pages: Readonly<Record<string, string | Buffer>> = {
    '/tablier.html': readFileSync(new URL('testing/shops/prestashop.html', import.meta.url)),
    '/theiere.html': `${linkedData({
      '@type': 'Product',
      name: 'Théière en fonte',
      offers: { price: '49.90', priceCurrency: 'EUR' },
    })}<img itemprop="image" src="/theiere.jpg">`,
    '/sans-image.html': linkedData({ '@type': 'Product', name: 'Théière en fonte' }),
    '/': meta('og:image', '/partage.jpg'),
    '/compte/connexion': meta('og:image', '/partage.jpg'),
    '/recherche': meta('og:image', '/partage.jpg'),
  }
  shop = await listening((request, response) => {
    const page = pages[request.url ?? '']
    if (page !== undefined) response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    else response.writeHead(404).end()
  })
  server = await startTestServer({
    lookupHosts: new Set([`boutique.example:${shop.port}`]),
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
  })
  olive = await register(server.url, 'Olive')
})
afterAll(async () => {
  await server.stop()
  await shop.stop()
})

const at = (path: string): string => `http://boutique.example:${shop.port}${path}`
const find = (url: unknown) => restOf(server.url, olive.cookie)('POST', '/wishes/findURL', { url })

describe('POST /api/wishes/findURL', () => {
  it('answers with what the page says, and asks the shop anew each time', async () => {
    const asked = shop.requests.length
    for (let time = 0; time < 2; time++) {
      const { status, body } = await find(at('/tablier.html'))
      expect([status, body]).toEqual([
        200,
        {
          data: {
            url: 'https://halles.example/123-large_default/tablier-en-lin.jpg',
            name: 'Tablier en lin - Atelier des Halles',
            site: 'boutique.example',
          },
        },
      ])
    }
    expect(shop.requests).toHaveLength(asked + 2)
    expect(await find(at('/theiere.html'))).toMatchObject({
      status: 200,
      body: { data: { url: at('/theiere.jpg'), name: 'Théière en fonte', price: 4_990, currency: 'EUR' } },
    })
  })

  it('refuses a page without a picture; the form is told the rest', async () => {
    expect(await find(at('/sans-image.html'))).toMatchObject({
      status: 422,
      body: { message: 'Aucune image n’a été trouvée sur cette page' },
    })
    expect(await olive.ask.imageLookup.find.mutate({ url: at('/sans-image.html') })).toEqual({
      data: { name: 'Théière en fonte', site: 'boutique.example' },
    })
  })

  it.each([
    ['a home page', '/', 'HomePage', messages.HomePage],
    ['a page to sign in', '/compte/connexion', 'LoginPage', messages.LoginPage],
    ['a list', '/recherche', 'ListPage', messages.ListPage],
    ['a page that isn’t there', '/rien', 'NotAPage', messages.NotAPage],
  ])('fills nothing from %s, and says why', async (_, path, failure, message) => {
    expect(await find(at(path))).toMatchObject({ status: 422, body: { message } })
    await expect(olive.ask.imageLookup.find.mutate({ url: at(path) })).rejects.toMatchObject({
      message,
      data: { failure },
    })
  })

  it('doesn’t visit an address of this network', async () => {
    expect(await find('http://autre.example/')).toMatchObject({
      status: 422,
      body: { message: 'Cette adresse ne peut pas être consultée' },
    })
  })

  it.each([
    ['nothing', '', 'invalide'],
    ['no address', 'tablier', 'invalide'],
    ['another protocol', 'ftp://boutique.example/', 'invalide'],
    ['no text', 5, 'invalide'],
    ['a long address', `https://${'x'.repeat(250)}.example`, 'trop longue'],
  ])('refuses %s', async (_, url, why) => {
    expect(await find(url)).toMatchObject({
      status: 400,
      body: { message: `l'URL du site d'achat est ${why}` },
    })
  })
})
