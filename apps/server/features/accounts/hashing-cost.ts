import { Context } from 'effect'

export interface Cost {
  /** In KiB. */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's parameters for argon2id: 19 MiB of memory, two passes, one lane. */
export const owaspCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What a hash costs. Tests of other things sign in thousands of times, at a lower one. */
export const HashingCost = Context.Reference<Cost>('server/HashingCost', { defaultValue: () => owaspCost })
