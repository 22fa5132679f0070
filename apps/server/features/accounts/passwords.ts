import { passwordAsHashed } from '@cachotteries/contracts/accounts'
import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { query } from '../../infrastructure/database.ts'
import type { MachinePart } from '../../infrastructure/machine-parts.ts'
import { HashingCost, type Cost } from './hashing-cost.ts'

/** Its native code is loaded when it is first used, so that the server can say that it isn't there. */
const argon2 = Effect.promise(() => import('@node-rs/argon2'))

export const hashPassword = (password: string): Effect.Effect<string> =>
  Effect.gen(function* () {
    const cost = yield* HashingCost
    const { hash } = yield* argon2
    return yield* Effect.promise(() => hash(passwordAsHashed(password), cost))
  })

/** Whether a hash has another cost: all have the algorithm, its version and the parameters first. */
export const hasOtherCost = (hashed: string, { memoryCost, timeCost, parallelism }: Cost): boolean =>
  !hashed.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`)

/** Takes as long without a hash as with one, so that the duration doesn't reveal which accounts exist. */
export const passwordMatches = (hashed: string | undefined, password: string): Effect.Effect<boolean> =>
  hashed === undefined
    ? Effect.as(hashPassword(password), false)
    : Effect.flatMap(argon2, ({ verify }) => Effect.promise(() => verify(hashed, passwordAsHashed(password))))

/** Nobody can sign in without it. */
export const passwordsPart: MachinePart = {
  name: 'passwords',
  french: 'Les mots de passe',
  isVital: true,
  attempt: hashPassword('essai'),
}

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
