import type { IncomingMessage, ServerResponse } from 'node:http'
import { Effect } from 'effect'
import type { Resolve } from '../../../infrastructure/outgoing/dns.ts'
import { PublicWeb } from '../../../infrastructure/outgoing/public-web.ts'
import { visit, type Visited } from '../visit.ts'
import { listening, type Certificate, type Listening } from './listening.ts'

/** A shop at `http://shop.example:port`, or https, which is on this machine: its operator allowed it. */
export interface Shop extends Listening {
  readonly url: string
  /** Visits an address as the look-up does: answers what stands there, or the reason why nothing does. */
  readonly visit: (address: string) => Promise<Visited | { readonly refused: string }>
}

interface ShopOptions {
  readonly resolve?: Resolve
  readonly deadlineMs?: number
  /** Has it speak https. */
  readonly certificate?: Certificate
}

export async function openShop(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  { resolve, deadlineMs, certificate }: ShopOptions = {},
): Promise<Shop> {
  const server = await listening(answer, certificate)
  const host = `shop.example:${server.port}`
  const web = PublicWeb.layer({
    allowedHosts: new Set([host]),
    resolve: async (hostname) =>
      hostname === 'shop.example'
        ? [{ address: '127.0.0.1', family: 4 }]
        : resolve
          ? resolve(hostname)
          : Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })),
    ...(deadlineMs !== undefined && { deadlineMs }),
  })
  const visitShop = (address: string) =>
    Effect.runPromise(
      visit(address).pipe(
        Effect.catch(({ reason }) => Effect.succeed({ refused: reason })),
        Effect.provide(web),
      ),
    )
  return { ...server, url: `${certificate ? 'https' : 'http'}://${host}`, visit: visitShop }
}
