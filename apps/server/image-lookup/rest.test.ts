import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { register, type Person } from '../testing/people.ts'
import { restOf } from '../testing/rest.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { listening, type Listening } from './testing/listening.ts'

let shop: Listening
let server: TestServer
let olive: Person

beforeAll(async () => {
  const page = readFileSync(new URL('testing/shops/prestashop.html', import.meta.url))
  shop = await listening((request, response) => {
    if (request.url === '/tablier.html') response.writeHead(200, { 'content-type': 'text/html' }).end(page)
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

const find = (url: unknown) => restOf(server.url, olive.cookie)('POST', '/wishes/findURL', { url })

describe('POST /api/wishes/findURL', () => {
  it('answers with the picture of the page, and asks the shop anew each time', async () => {
    const asked = shop.requests.length
    for (let time = 0; time < 2; time++) {
      const { status, body } = await find(`http://boutique.example:${shop.port}/tablier.html`)
      expect([status, body]).toEqual([
        200,
        { data: { url: 'https://halles.example/123-large_default/tablier-en-lin.jpg' } },
      ])
    }
    expect(shop.requests).toHaveLength(asked + 2)
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
