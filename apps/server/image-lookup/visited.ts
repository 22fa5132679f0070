import { existsSync, readFileSync } from 'node:fs'
import { Effect } from 'effect'
import { parsed, type AllowedHosts } from './shop-address.ts'
import { ShopPages } from './shop-pages.ts'
import type { Visited } from './visit.ts'

/** What stands at an address, as the server would get it. @throws {Refusal} saying in French why it got nothing. */
export const shopPage = (address: string, allowedHosts: AllowedHosts): Promise<Visited> =>
  Effect.runPromise(
    ShopPages.use((shops) => shops.visit(address)).pipe(Effect.provide(ShopPages.layer({ allowedHosts }))),
  )

/** A page that somebody saved. Without its address, what is relative in it leads to a shop that there isn't. */
export function savedPage(path: string, address = 'https://boutique.example/'): Visited {
  const url = parsed(address)
  if (!url) throw new Error(`« ${address} » n’est pas une adresse.`)
  if (!existsSync(path)) throw new Error(`Le fichier « ${path} » est introuvable.`)
  return { kind: 'page', address: url, html: readFileSync(path), charset: undefined }
}
