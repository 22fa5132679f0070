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
  it('answers with the picture of the page, and asks the shop anew each time', async () => {
    const asked = shop.requests.length
    for (let time = 0; time < 2; time++) {
      const { status, body } = await find(`http://boutique.example:${shop.port}/tablier.html`)
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
  })

  it('answers with the name, the price and the site too', async () => {
    expect(await find(at('/theiere.html'))).toMatchObject({
      status: 200,
      body: {
        data: {
          url: at('/theiere.jpg'),
          name: 'Théière en fonte',
          price: 4_990,
          currency: 'EUR',
          site: 'boutique.example',
        },
      },
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

  it.each([
    ['of an address of this network', 'http://autre.example/', 'Cette adresse ne peut pas être consultée'],
    ['of a page that isn’t there', '/rien', 'Cette adresse ne mène pas à une page'],
  ])('says why there is no picture %s', async (_, address, message) => {
    const url = address.startsWith('/') ? `http://boutique.example:${shop.port}${address}` : address
    expect(await find(url)).toMatchObject({ status: 422, body: { message } })
  })

  it.each([
    ['nothing', ''],
    ['no address', 'tablier'],
    ['another protocol', 'ftp://boutique.example/'],
    ['no text', 5],
  ])('refuses %s', async (_, url) => {
    expect(await find(url)).toMatchObject({
      status: 400,
      body: { message: "l'URL du site d'achat est invalide" },
    })
  })

  it('refuses a long address', async () => {
    expect(await find(`https://${'x'.repeat(250)}.example`)).toMatchObject({
      status: 400,
      body: { message: "l'URL du site d'achat est trop longue" },
    })
  })
})
