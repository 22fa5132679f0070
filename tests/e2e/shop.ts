import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { stillLife } from '../screenshots/still-life.ts'
import { png } from '../support/png.ts'

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
  /** A page that says everything of its product: name, price, picture and shop. */
  readonly complete: string
  /** The same, with two prices. */
  readonly variants: string
  /** A page that only asks whether somebody is a robot. */
  readonly robotCheck: string
  /** The same as `complete`, which is answered only once it is let go. */
  readonly slowPage: () => Held
  /** The picture of the product. */
  readonly picture: string
  /** Another picture. */
  readonly otherPicture: string
  /** The address of a still life, another one for each number. */
  readonly stillLife: (number: number) => string
  /** A picture that doesn't exist. */
  readonly missing: string
  /** A picture that is never answered. */
  readonly endless: string
  /** A new picture, which is answered only once it is let go. */
  readonly slowPicture: () => Held
  /** What it learned from each request, in order. */
  readonly received: readonly Received[]
  readonly close: () => void
}

/** Something that is answered only once it is let go. */
interface Held {
  readonly address: string
  readonly letGo: () => void
}

/** What a shop learns from one request. */
interface Received {
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

export async function openShop(): Promise<Shop> {
  const received: Received[] = []
  const held = new Map<string, Promise<void>>()
  const server = createServer((request, response) => {
    const url = request.url ?? ''
    received.push({ url, headers: request.headers })
    const [path = ''] = url.split('?')
    // Named like photographs in shops.
    const image = /^\/(theiere|bouilloire)\.jpg$/.exec(path)?.[1]
    const still = /^\/(\d+)\.png$/.exec(path)?.[1]
    const show = (image: Buffer): unknown =>
      response.writeHead(200, { 'content-type': 'image/png' }).end(image)
    if (path === '/endless') return
    const write = (html: string): unknown =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(html)
    if (held.has(path))
      void held.get(path)?.then(() => (path.endsWith('.jpg') ? show(picture('theiere')) : write(complete)))
    else if (still !== undefined) show(stillLife(Number(still)))
    else if (image !== undefined) show(picture(image))
    else if (path === '/missing.jpg') response.writeHead(404).end()
    else write(pages[path] ?? page(path.slice(1)))
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`
  const at = (path: string): string => `http://${host}/${path}`
  const hold = (path: string): Held => {
    let letGo = (): void => undefined
    held.set(`/${path}`, new Promise((resolve) => (letGo = resolve)))
    return { address: at(path), letGo: () => letGo() }
  }
  return {
    host,
    product: at('theiere'),
    other: at('bouilloire'),
    bare: at('rien'),
    picture: at('theiere.jpg'),
    otherPicture: at('bouilloire.jpg'),
    stillLife: (number) => at(`${number}.png`),
    missing: at('missing.jpg'),
    endless: at('endless'),
    complete: at('complete'),
    variants: at('variantes'),
    robotCheck: at('robots'),
    slowPage: () => hold(`lente-${held.size}`),
    slowPicture: () => hold(`lente-${held.size}.jpg`),
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

const tellsOf = (
  ...prices: readonly string[]
) => `<!doctype html><html lang="fr"><title>Théière en fonte | La Maison du Thé</title>
<meta property="og:site_name" content="La Maison du Thé">
<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Théière en fonte',
  image: '/theiere.jpg',
  offers: prices.map((price) => ({ '@type': 'Offer', price, priceCurrency: 'EUR' })),
})}</script><h1>Théière en fonte</h1>`

const complete = tellsOf('24.90')

const pages: Readonly<Record<string, string>> = {
  '/complete': complete,
  '/variantes': tellsOf('34.90', '24.90'),
  '/robots': '<!doctype html><title>Just a moment...</title><script>var _cf_chl_opt = {}</script>',
}

const picture = (product: string): Buffer =>
  png(640, 480, () => (product === 'theiere' ? [122, 158, 135] : [201, 141, 94]))
