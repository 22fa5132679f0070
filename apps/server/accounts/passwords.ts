import { hash, verify } from '@node-rs/argon2'
import { Effect } from 'effect'

/** OWASP's figures for argon2id: 19 MiB of memory, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Effect.Effect<string> =>
  Effect.promise(() => hash(password.normalize('NFKC'), cost))

/** How argon2 begins each hash of this cost: its algorithm and version, then the figures. */
const hashesBegin = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`

/** Whether a hash was made at another cost than today's. */
export const isOfAnotherCost = (hashed: string): boolean => !hashed.startsWith(hashesBegin)

let decoy: Promise<string> | undefined

/** Without a hash it takes the time of a real check, so that the answer's time doesn't tell who exists. */
export const passwordMatches = (hashed: string | undefined, password: string): Effect.Effect<boolean> =>
  Effect.promise(async () => {
    decoy ??= hash('decoy', cost)
    const matches = await verify(hashed ?? (await decoy), password.normalize('NFKC'))
    return hashed !== undefined && matches
  })
