import { tooManyAttempts } from '@cachotteries/contracts/messages'
import { Context, Effect, Layer, Record } from 'effect'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Clock } from './clock-and-ids.ts'
import { Database } from './database.ts'
import {
  limits,
  rememberedSeconds,
  scopes,
  type Allowance,
  type Limit,
  type Limited,
  type LimitedBy,
} from './limits.ts'
import { Metrics } from './operator/metrics.ts'
import { networkOf } from './http/client-address.ts'
import { tell } from './operator/operator-log.ts'
import { Refusal } from './refusal.ts'
import { hashOf } from './tokens.ts'

/** Who attempts something: as or about which account, and from which address. */
export interface Attempter {
  /** The account's id, or the name by which the request refers to it. */
  readonly account: string
  /** Undefined for what goes on after its request: it is counted by account alone. */
  readonly address: string | undefined
  /** What stands for the browser, if the account knows it. */
  readonly browser?: string | undefined
}

export class RateLimits extends Context.Service<RateLimits>()('server/RateLimits', {
  make: Effect.gen(function* () {
    const { pool, query } = yield* Database
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
        // Further attempts are refused from memory, without a query.
        inMemoryBlockOnConsumed: attempts + 1,
      })
    const limitersOf = (what: Limited, { byAddress, byAccount, byBoth, byBrowser }: Limit) => ({
      byAddress: byAddress && limiter(`${what}-address`, byAddress),
      byAccount: limiter(`${what}-account`, byAccount),
      byBoth: byBoth && limiter(`${what}-both`, byBoth),
      byBrowser: byBrowser && limiter(`${what}-browser`, byBrowser),
    })
    const limiters = Record.map(limits, (limit, what) => limitersOf(what, limit))
    const remembered = limiter('remembered', { attempts: 1, seconds: rememberedSeconds })

    const { now } = yield* Clock
    yield* Effect.suspend(() => query(`delete from rate_limits where expire < $1`, [now().getTime()])).pipe(
      Effect.ignoreCause,
      Effect.delay('1 hour'),
      Effect.forever,
      Effect.forkScoped,
    )

    /**
     * Runs the effect, or fails with `TooManyAttempts` and the seconds to wait. All nodes share the counts.
     *
     * @param count for how many attempts it counts
     */
    const limited = Effect.fnUntraced(function* <A, E, R>(
      what: Limited,
      who: Attempter,
      effect: Effect.Effect<A, E, R>,
      count = 1,
    ) {
      const { byAddress, byAccount, byBoth, byBrowser } = limiters[what]
      // The table stores no readable name and no readable address.
      const both = hashOf(`${who.account}\n${who.address}`)
      const taken: (readonly [RateLimiterPostgres, string])[] = []
      const take = (by: LimitedBy, limiter: RateLimiterPostgres, key: string) =>
        Effect.tryPromise({ try: () => consume(limiter, key, count), catch: (error) => error }).pipe(
          Effect.catch(refuseOrDie),
          Effect.tapError(() => {
            limitsReached.inc({ limit: what, by })
            return tell({ event: 'limit reached', limit: what, by, network: networkOf(who.address ?? '') })
          }),
          Effect.tap(() => Effect.sync(() => taken.push([limiter, key]))),
        )
      if (byBrowser && who.browser !== undefined)
        yield* take('browser', byBrowser, hashOf(`${who.account}\n${who.browser}`))
      else {
        // The narrowest limit first: attempts beyond it don't count towards the limits that are shared with others.
        if (byBoth) yield* take('both', byBoth, both)
        if (byAddress && who.address !== undefined) yield* take('address', byAddress, hashOf(who.address))
        const isRemembered = byBoth && (yield* Effect.promise(() => remembered.get(both))) !== null
        if (!isRemembered) yield* take('account', byAccount, hashOf(who.account))
      }
      const result = yield* effect
      if (limits[what].countsFailures)
        yield* Effect.promise(async () => {
          for (const [limiter, key] of taken) await limiter.reward(key, count)
          if (byBoth) await remembered.set(both, 1, rememberedSeconds)
        })
      return result
    })
    return { limited }
  }),
}) {
  static readonly layer = Layer.effect(RateLimits, RateLimits.make)

  /** Counts nothing: for load tests, and for tests of other things. */
  static readonly none = Layer.succeed(
    RateLimits,
    RateLimits.of({ limited: (_what, _who, effect) => effect }),
  )
}

/** `RateLimits.limited` as a function. */
export const limited = <A, E, R>(
  what: Limited,
  who: Attempter,
  effect: Effect.Effect<A, E, R>,
  count?: number,
): Effect.Effect<A, E | Refusal<'TooManyAttempts'>, R | RateLimits> =>
  RateLimits.use((limits) => limits.limited(what, who, effect, count))

/** The clocks of nodes may be so far apart, in milliseconds. */
const clocksApartMs = 60 * 60_000

/** Counts attempts. Those that were counted by a clock that was ahead, and would be until then, are forgotten. */
async function consume(limiter: RateLimiterPostgres, key: string, count: number): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(key, count)
  } catch (error) {
    const isAhead =
      error instanceof RateLimiterRes && error.msBeforeNext > limiter.duration * 1_000 + clocksApartMs
    if (!isAhead) throw error
    await limiter.delete(key)
    return limiter.consume(key, count)
  }
}

function refuseOrDie(error: unknown): Effect.Effect<never, Refusal<'TooManyAttempts'>> {
  if (!(error instanceof RateLimiterRes)) return Effect.die(error)
  const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000))
  return Effect.fail(
    new Refusal({ reason: 'TooManyAttempts', message: tooManyAttempts(retryAfter), retryAfter }),
  )
}
