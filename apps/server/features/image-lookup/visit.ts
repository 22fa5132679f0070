import { existsSync, readFileSync } from 'node:fs'
import { Effect } from 'effect'
import { parsed, type AllowedHosts } from '../../infrastructure/outgoing/addresses.ts'
import { bodyLimit } from '../../infrastructure/outgoing/body.ts'
import { browser } from '../../infrastructure/outgoing/browser.ts'
import { PublicWeb } from '../../infrastructure/outgoing/public-web.ts'
import { refuse } from '../../infrastructure/refusal.ts'

const reasons = {
  AddressRefused: 'AddressRefused',
  Unreachable: 'ShopUnreachable',
  Refused: 'ShopRefused',
  TooSlow: 'ShopTooSlow',
  NotFound: 'NotAPage',
} as const

/** Why a page fills nothing. */
export type LookupReason =
  | (typeof reasons)[keyof typeof reasons]
  | 'NoImageFound'
  | 'HomePage'
  | 'LoginPage'
  | 'ListPage'
  | 'NotAProduct'

/** The headers of a browser whose user typed the address: no cookie and no referrer. */
const headers = {
  ...browser,
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
  'Upgrade-Insecure-Requests': '1',
  'Sec-Fetch-Dest': 'document',
  'Sec-Fetch-Mode': 'navigate',
  'Sec-Fetch-Site': 'none',
  'Sec-Fetch-User': '?1',
} as const

const isPage = (type: string): boolean => ['', 'text/html', 'application/xhtml+xml'].includes(type)

/** How far into a page the words stand that promise a product, in bytes. */
const head = 256 * 1024
const promise =
  /og:type["'][^>]{0,80}product|product["'][^>]{0,80}og:type|product:price:|schema\.org\/Product\b|"@type"\s{0,5}:\s{0,5}"Product|\/dp\/[A-Z\d]{10}\b/i

/** A page whose beginning promises a product is read further, since its price may stand behind long scripts. */
const limit = {
  least: bodyLimit,
  most: 2 * bodyLimit,
  goesOn: (begun: Buffer) => promise.test(begun.toString('latin1', 0, head)),
}

/** The content of an address: an HTML page, as bytes and with the charset of its response, or a picture. */
export type Visited = Effect.Success<ReturnType<typeof visit>>

/** Fetches the page of a shop. */
export const visit = Effect.fnUntraced(function* (written: string) {
  const { fetch } = yield* PublicWeb
  const { address, type, charset, body } = yield* fetch(written, { headers, reads: isPage, limit }).pipe(
    Effect.catch(({ reason }) => refuse(reasons[reason])),
  )
  if (type.startsWith('image/')) return { kind: 'image' as const, address }
  if (!body || (type === '' && !/^\s*</.test(body.toString('latin1', 0, 512))))
    return yield* refuse('NotAPage')
  return { kind: 'page' as const, address, html: body, charset }
})

/** Fetches a page for the command line. @throws {Refusal} with the reason, in French */
export const shopPage = (address: string, allowedHosts: AllowedHosts): Promise<Visited> =>
  Effect.runPromise(Effect.provide(visit(address), PublicWeb.layer({ allowedHosts })))

/** Reads a page saved in a file. Without its address, the relative addresses in it lead to a shop that doesn't exist. */
export function savedPage(path: string, address = 'https://boutique.example/'): Visited {
  const url = parsed(address)
  if (!url) throw new Error(`« ${address} » n’est pas une adresse.`)
  if (!existsSync(path)) throw new Error(`Le fichier « ${path} » est introuvable.`)
  return { kind: 'page', address: url, html: readFileSync(path), charset: undefined }
}
