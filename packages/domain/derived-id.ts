// Browsers offer SHA-256 on pages served by https alone, and only asynchronously.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { UserId } from './decider.ts'

/**
 * The id of what a command of this user adds. The client knows it before the answer. It has the form of a random UUID
 * (version 4), and doesn't tell the user or the command as long as the command id is random. A user can't choose a command
 * id so that the result is the id of something that another user added: that would take a preimage of SHA-256.
 */
export function derivedId(user: UserId, commandId: string): string {
  const hash = bytesToHex(sha256(utf8ToBytes(`${user}:${commandId}`)))
  const variant = '89ab'[parseInt(hash.charAt(16), 16) % 4]
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}

/**
 * The hash of a text under a random secret. Without the secret nobody can tell which of several texts it is.
 *
 * @returns 64 hexadecimal digits
 */
export const sealedBy = (seal: string, text: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${seal}:${text}`)))
