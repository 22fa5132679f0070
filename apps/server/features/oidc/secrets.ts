import { createHmac } from 'node:crypto'

/** What a visit to the provider can't be made without. */
export interface Parts {
  /** Comes back in the address: the answer is to this browser. */
  readonly state: string
  /** Comes back in the signed token: it was made for this visit. */
  readonly nonce: string
  /** The provider has its hash until the code is used (PKCE). */
  readonly verifier: string
}

/**
 * All of it is made of the one secret that the browser has, in a cookie that scripts can't read. So nothing but the hash of
 * that secret is stored, and an answer is worth nothing without the browser that asked.
 */
export const partsOf = (secret: string): Parts => {
  const part = (name: string): string => createHmac('sha256', secret).update(name).digest('base64url')
  return { state: part('state'), nonce: part('nonce'), verifier: part('verifier') }
}
