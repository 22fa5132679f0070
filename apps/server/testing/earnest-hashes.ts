import { Layer } from 'effect'
import { systemAmbient, type Ambient } from '../composition/services.ts'
import { HashingCost, owaspCost } from '../features/accounts/hashing-cost.ts'

/** A server that hashes passwords as it does for families. */
export const earnestHashes: Ambient = Layer.merge(systemAmbient, Layer.succeed(HashingCost, owaspCost))
