import { Effect } from 'effect'
import webPush, { type VapidKeys } from 'web-push'
import { firstRow, onlyRow, query } from '../../infrastructure/database.ts'
import type { MachinePart } from '../../infrastructure/machine-parts.ts'

const select = `select public_key as "publicKey", private_key as "privateKey" from push_keys`

/** The keys by which push services know this installation (RFC 8292), made when first needed, once for all nodes. */
export const pushKeys = Effect.gen(function* () {
  const found = yield* firstRow<VapidKeys>(select)
  if (found) return found
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  yield* query(`insert into push_keys (public_key, private_key) values ($1, $2) on conflict do nothing`, [
    publicKey,
    privateKey,
  ])
  return yield* onlyRow<VapidKeys>(select, [])
})

/** Its curve may be missing from the OpenSSL of a machine that allows certified ones alone. */
export const pushPart: MachinePart = {
  name: 'notifications',
  french: 'Les notifications',
  isVital: false,
  attempt: Effect.sync(() => webPush.generateVAPIDKeys()),
}
