import type { UserId, WishId } from '../decider.ts'
import { sha256 } from './sha256.ts'

/**
 * The id of the wish that a command of this person adds: whoever sends the command knows it before the answer. It looks
 * like any random UUID (version 4), tells nothing of who or which command made it as long as the command's id is random,
 * and nobody can aim it at another person's wish: that would take a preimage of SHA-256.
 */
export function wishIdOf(user: UserId, commandId: string): WishId {
  const hash = sha256(`${user}:${commandId}`)
  const variant = '89ab'[parseInt(hash.charAt(16), 16) % 4]
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-')
}
