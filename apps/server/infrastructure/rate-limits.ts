import { createHash } from 'node:crypto'
import { tooManyAttempts } from '@cachotteries/contracts/messages'
import { Context, Effect, Layer } from 'effect'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Database } from './database.ts'
import { Metrics } from './operator/metrics.ts'
import { networkOf } from './operator/network.ts'
import { tell } from './operator/operator-log.ts'
import { Refusal } from './refusal.ts'

interface Allowance {
  readonly attempts: number
  readonly seconds: number
}

interface Limit {
  /** From one address, whoever is named: a whole family may stand behind it. */
  readonly byAddress: Allowance
  /** About one account, from wherever. */
  readonly byAccount: Allowance
  /** About one account from one address: what somebody who mistypes meets. */
  readonly byBoth?: Allowance
  /** What succeeds is given back: only failures use the allowance up. */
  readonly countsFailures: boolean
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How often each thing may be tried.
 *
 * - A sign-in: ten mistakes in a quarter of an hour are nobody's fingers. Guessing from many addresses is held to
 *   100 an hour an account, which locks nobody out: see `rememberedFor`.
 * - A registration: twelve people behind one address in ten minutes, each with a mistake or two, come through.
 * - A recovery: a mailbox is not to be flooded (the postman counts too).
 * - Joining: 26^6 codes at 240 wrong ones an hour from an address take 147 years to try.
 * - A look-up: a form asks for one at each pause in typing a link.
 * - An import or export: a few tries with a file, and all of a family's lists are read for an export.
 */
const limits = {
  signIn: {
    byAddress: { attempts: 60, seconds: 15 * minute },
    byAccount: { attempts: 100, seconds: hour },
    byBoth: { attempts: 10, seconds: 15 * minute },
    countsFailures: true,
  },
  registration: {
    byAddress: { attempts: 40, seconds: hour },
    byAccount: { attempts: 10, seconds: hour },
    countsFailures: false,
  },
  recovery: {
    byAddress: { attempts: 40, seconds: hour },
    byAccount: { attempts: 5, seconds: hour },
    countsFailures: false,
  },
  joining: {
    byAddress: { attempts: 60, seconds: 15 * minute },
    byAccount: { attempts: 15, seconds: 15 * minute },
    countsFailures: true,
  },
  lookup: {
    byAddress: { attempts: 240, seconds: 10 * minute },
    byAccount: { attempts: 60, seconds: 10 * minute },
    countsFailures: false,
  },
  transfer: {
    byAddress: { attempts: 120, seconds: 10 * minute },
    byAccount: { attempts: 30, seconds: 10 * minute },
    countsFailures: false,
  },
} as const satisfies Record<string, Limit>

export type Limited = keyof typeof limits

/** By what tries are counted. */
const scopes = ['address', 'account', 'both'] as const
export type LimitedBy = (typeof scopes)[number]

/** For how long an account may be signed in to from where it was before, however many others are guessing. */
const rememberedFor = 60 * day

/** Who tries something: as whom, or about whom, and from where. */
export interface Attempter {
  /** Of an account: what names it in the request, or its id. */
  readonly account: string
  readonly address: string
}

export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Does it, unless it was tried too often: `TooManyAttempts`, with the seconds to wait. Counted for all nodes. */
    readonly limited: <A, E, R>(
      what: Limited,
      who: Attempter,
      effect: Effect.Effect<A, E, R>,
    ) => Effect.Effect<A, E | Refusal<'TooManyAttempts'>, R>
  }
>()('server/RateLimits') {
  static readonly layer = Layer.effect(
    RateLimits,
    Effect.gen(function* () {
      const { pool } = yield* Database
      const { limitsReached } = yield* Metrics
      for (const limit of Object.keys(limits)) for (const by of scopes) limitsReached.inc({ limit, by }, 0)

      const limiter = (keyPrefix: string, { attempts, seconds }: Allowance) =>
        new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          schemaName: 'app',
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix,
          points: attempts,
          duration: seconds,
          // A flood is met in memory from here on.
          inMemoryBlockOnConsumed: attempts + 1,
        })
      const limitersOf = (what: Limited) => {
        const limit: Limit = limits[what]
        return {
          byAddress: limiter(`${what}-address`, limit.byAddress),
          byAccount: limiter(`${what}-account`, limit.byAccount),
          byBoth: limit.byBoth && limiter(`${what}-both`, limit.byBoth),
          countsFailures: limit.countsFailures,
        }
      }
      const all = {
        signIn: limitersOf('signIn'),
        registration: limitersOf('registration'),
        recovery: limitersOf('recovery'),
        joining: limitersOf('joining'),
        lookup: limitersOf('lookup'),
        transfer: limitersOf('transfer'),
      }
      const remembered = limiter('remembered', { attempts: 1, seconds: rememberedFor })
      const isRemembered = async (key: string) => (await remembered.get(key)) !== null

      const sweep = () => pool.query(`delete from rate_limits where expire < $1`, [Date.now()])
      const sweeping = setInterval(() => void sweep().catch(() => {}), hour * 1_000)
      sweeping.unref()
      yield* Effect.addFinalizer(() => Effect.sync(() => clearInterval(sweeping)))

      const limited = <A, E, R>(what: Limited, who: Attempter, effect: Effect.Effect<A, E, R>) =>
        Effect.suspend(() => {
          const { byAddress, byAccount, byBoth, countsFailures } = all[what]
          const both = hash(`${who.account}\n${who.address}`)
          const taken: [RateLimiterPostgres, string][] = []
          let counting: LimitedBy = 'both'
          const take = async (by: LimitedBy, limiter: RateLimiterPostgres, key: string) => {
            counting = by
            await limiter.consume(key)
            taken.push([limiter, key])
          }
          const told = Effect.suspend(() => {
            limitsReached.inc({ limit: what, by: counting })
            const network = networkOf(who.address)
            return tell({ event: 'limit reached', limit: what, by: counting, network })
          })
          const enter = Effect.tryPromise({
            // The narrowest first: who is stopped by it uses up nothing that is shared with others.
            try: async () => {
              if (byBoth) await take('both', byBoth, both)
              await take('address', byAddress, hash(who.address))
              if (!byBoth || !(await isRemembered(both))) await take('account', byAccount, hash(who.account))
            },
            catch: (error) => error,
          }).pipe(
            Effect.catch(refuseOrDie),
            Effect.tapError(() => told),
          )
          const succeeded = Effect.promise(async () => {
            for (const [limiter, key] of taken) await limiter.reward(key)
            if (byBoth) await remembered.set(both, 1, rememberedFor)
          })
          return Effect.flatMap(enter, () => (countsFailures ? Effect.tap(effect, () => succeeded) : effect))
        })
      return RateLimits.of({ limited })
    }),
  )

  /** Counts nothing: for load tests, and for tests of other things. */
  static readonly none = Layer.succeed(
    RateLimits,
    RateLimits.of({ limited: (_what, _who, effect) => effect }),
  )
}

/** As `RateLimits.limited`, for those who have a service to call. */
export const limited = <A, E, R>(
  what: Limited,
  who: Attempter,
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | Refusal<'TooManyAttempts'>, R | RateLimits> =>
  RateLimits.use((limits) => limits.limited(what, who, effect))

function refuseOrDie(error: unknown): Effect.Effect<never, Refusal<'TooManyAttempts'>> {
  if (!(error instanceof RateLimiterRes)) return Effect.die(error)
  const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
  return Effect.fail(
    new Refusal({ reason: 'TooManyAttempts', message: tooManyAttempts(retryAfter), retryAfter }),
  )
}

/** Nothing readable is kept of names and addresses. */
const hash = (key: string): string => createHash('sha256').update(key).digest('base64url')
