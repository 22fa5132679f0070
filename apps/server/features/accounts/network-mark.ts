import { createHash } from 'node:crypto'
import type { UserId } from '@cachotteries/domain/decider'

/**
 * What is kept of the address that a session was opened from: enough to tell its person whether they are at the same one now,
 * and too little to find it. 65,536 IPv4 addresses have the same mark, and the same address has another for everybody.
 */
export const networkMark = (user: UserId, address: string): string =>
  createHash('sha256').update(`${user}\n${address}`).digest('hex').slice(0, 4)
