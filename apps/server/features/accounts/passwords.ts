import { passwordAsHashed } from '@cachotteries/contracts/accounts'
import { hash, verify } from '@node-rs/argon2'
import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { query } from '../../infrastructure/database.ts'

/** OWASP's parameters for argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Effect.Effect<string> =>
  Effect.promise(() => hash(passwordAsHashed(password), cost))

/** The prefix of all hashes of this cost: the algorithm, its version and the parameters. */
const hashesBegin = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Whether a hash has another cost than today's. */
export const hasOtherCost = (hashed: string): boolean => !hashed.startsWith(hashesBegin)

let decoy: Promise<string> | undefined

/** Takes as long without a hash as with one, so that the duration doesn't reveal which accounts exist. */
export const passwordMatches = (hashed: string | undefined, password: string): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    decoy ??= hash('decoy', cost)
    const matches = await verify(hashed ?? (await decoy), passwordAsHashed(password))
    return hashed !== undefined && matches
  })

/**
 * Replaces a hash of another cost than today's at a sign-in, when the password is known, and returns the account's hash.
 * Open sessions stay open.
 *
 * @param hash the hash that the password was checked against; if the account has another one by now, nothing changes
 */
export const renewedHash = Effect.fnUntraced(function* (user: UserId, hash: string, password: string) {
  if (!hasOtherCost(hash)) return hash
  const renewed = yield* hashPassword(password)
  yield* query(`update credentials set password_hash = $3 where user_id = $1 and password_hash = $2`, [
    user,
    hash,
    renewed,
  ])
  return renewed
})
