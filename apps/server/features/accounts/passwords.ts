import { passwordAsHashed } from '@cachotteries/contracts/accounts'
import { hash, verify } from '@node-rs/argon2'
import type { UserId } from '@cachotteries/domain/decider'
import { Context, Effect } from 'effect'
import { query } from '../../infrastructure/database.ts'

interface Cost {
  /** In KiB. */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's parameters for argon2id: 19 MiB of memory, two passes, one lane. */
export const owaspCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What a hash costs. Tests of other things sign in thousands of times, at a lower one. */
export const HashingCost = Context.Reference<Cost>('server/HashingCost', { defaultValue: () => owaspCost })

export const hashPassword = (password: string): Effect.Effect<string> =>
  Effect.flatMap(HashingCost, (cost) => Effect.promise(() => hash(passwordAsHashed(password), cost)))

/** Whether a hash has another cost: all have the algorithm, its version and the parameters first. */
export const hasOtherCost = (hashed: string, { memoryCost, timeCost, parallelism }: Cost): boolean =>
  !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)

/** Takes as long without a hash as with one, so that the duration doesn't reveal which accounts exist. */
export const passwordMatches = (hashed: string | undefined, password: string): Effect.Effect<boolean> =>
  hashed === undefined
    ? Effect.as(hashPassword(password), false)
    : Effect.promise(() => verify(hashed, passwordAsHashed(password)))

/**
 * Replaces a hash of another cost than today's at a sign-in, when the password is known, and returns the account's hash.
 * Open sessions stay open.
 *
 * @param hash the hash that the password was checked against; if the account has another one by now, nothing changes
 */
export const renewedHash = Effect.fnUntraced(function* (user: UserId, hash: string, password: string) {
  if (!hasOtherCost(hash, yield* HashingCost)) return hash
  const renewed = yield* hashPassword(password)
  yield* query(`update credentials set password_hash = $3 where user_id = $1 and password_hash = $2`, [
    user,
    hash,
    renewed,
  ])
  return renewed
})
