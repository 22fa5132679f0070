import { hash } from 'node:crypto'
import { Effect } from 'effect'
import { Identifiers } from './clock-and-ids.ts'

/** What is stored of a token: somebody who reads the database can't use it. */
export const hashOf = (token: string): string => hash('sha256', token, 'base64url')

/**
 * A token that stands beside its hash, so that its owner can pass it on again; null if it isn't the one of the hash: a release
 * before this one stored the hash alone.
 */
export const ofHash = (token: string | null, tokenHash: string): string | null =>
  token !== null && hashOf(token) === tokenHash ? token : null

/** A token of 132 random bits, short enough for a link that people pass on. */
export const newLinkToken = Effect.map(Identifiers, ({ newToken }) => newToken().slice(0, 22))
