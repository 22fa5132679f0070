import { request, type Agent, type Dispatcher } from 'undici'
import { decodersOf, readBody } from './body.ts'
import { browserHeaders } from './browser-headers.ts'
import { LookupFailure, type LookupReason } from './lookup-failure.ts'
import { shopAddress, type AllowedHosts } from './shop-address.ts'

/** What stands at an address: a page, as bytes and with the charset that came with it, or a picture. */
export type Visited =
  | {
      readonly kind: 'page'
      readonly address: URL
      readonly html: Buffer
      readonly charset: string | undefined
    }
  | { readonly kind: 'image'; readonly address: URL }

interface Means {
  readonly agent: Agent
  readonly allowedHosts: AllowedHosts
  readonly signal: AbortSignal
}

const maxRedirects = 3

type Response = Dispatcher.ResponseData

/**
 * Asks for an address, and for those that it redirects to.
 *
 * @throws {LookupFailure} where the shop refuses, or we do; {Error} of the network's
 */
export async function visit(written: string, means: Means): Promise<Visited> {
  let address = permitted(shopAddress(written, means.allowedHosts))
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await ask(address, means)
    const { location } = response.headers
    const redirected = [301, 302, 303, 307, 308].includes(response.statusCode)
    if (!redirected || typeof location !== 'string') return read(address, response)
    abandon(response)
    address = permitted(shopAddress(location, means.allowedHosts, address))
  }
  // Whom a shop sends round and round lacks its cookies.
  throw new LookupFailure('ShopRefused')
}

function permitted(address: URL | undefined): URL {
  if (!address) throw new LookupFailure('AddressRefused')
  return address
}

const ask = (address: URL, { agent, signal }: Means): Promise<Response> =>
  request(address, { dispatcher: agent, signal, headers: browserHeaders })

async function read(address: URL, response: Response): Promise<Visited> {
  const refused = refusalOf(response.statusCode)
  const type = String(response.headers['content-type'] ?? '')
  const essence = type.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const decoding = decodersOf(String(response.headers['content-encoding'] ?? ''))
  const isPage = ['', 'text/html', 'application/xhtml+xml'].includes(essence)
  if (refused || !isPage || !decoding) abandon(response)
  if (refused) throw new LookupFailure(refused)
  if (essence.startsWith('image/')) return { kind: 'image', address }
  if (!isPage || !decoding) throw new LookupFailure('NotAPage')
  const html = await readBody(response.body, decoding)
  if (essence === '' && !/^\s*</.test(html.toString('latin1', 0, 512))) throw new LookupFailure('NotAPage')
  const charset = /charset\s*=\s*["']?([^\s"';,]+)/i.exec(type)?.[1]
  return { kind: 'page', address, html, charset }
}

/** What a status other than a success tells. */
function refusalOf(status: number): LookupReason | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status < 400 || status === 404 || status === 410) return 'NotAPage'
  // Shops answer robots 503, and some 999.
  const broken = status >= 500 && status < 600 && status !== 503
  return broken ? 'ShopUnreachable' : 'ShopRefused'
}

/** The rest is of no interest. Its failing, now that it is cut, isn't either. */
function abandon({ body }: Response): void {
  body.on('error', () => {}).destroy()
}
