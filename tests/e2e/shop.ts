import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A shop on this machine, because tests can't reach the internet. */
export interface Shop {
  /** `localhost:port`. */
  readonly host: string
  /** The page of a product, with its picture. */
  readonly product: string
  /** Another product's page. */
  readonly other: string
  /** A page without a picture. */
  readonly bare: string
  /** The picture of the product. */
  readonly picture: string
  /** Another picture. */
  readonly otherPicture: string
  /** A picture that doesn't exist. */
  readonly missing: string
  /** A picture that is never answered. */
  readonly endless: string
  /** What it learned from each request, in order. */
  readonly received: readonly Received[]
  readonly close: () => void
}

/** What a shop learns from one request. */
interface Received {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

export async function openShop(): Promise<Shop> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    received.push({ url, headers: request.headers })
    const [path = ''] = url.split('?')
    // Named like photographs in shops.
    const image = /^\/(theiere|bouilloire)\.jpg$/.exec(path)?.[1]
    if (path === '/endless') return
    if (image) response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(picture(image))
    else if (path === '/missing.jpg') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(page(path.slice(1)))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const at = (path: string): string => `http://${host}/${path}`
  return {
    host,
    product: at('theiere'),
    other: at('bouilloire'),
    bare: at('rien'),
    picture: at('theiere.jpg'),
    otherPicture: at('bouilloire.jpg'),
    missing: at('missing.jpg'),
    endless: at('endless'),
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const page = (product: string): string =>
  product === 'rien'
    ? '<!doctype html><title>Rien</title><p>Une page sans image</p>'
    : `<!doctype html><title>${product}</title><meta property="og:image" content="/${product}.jpg">`

const picture = (product: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="${
    product === 'theiere' ? '#7a9e87' : '#c98d5e'
  }"/></svg>`
