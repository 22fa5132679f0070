import { setTimeout as delay } from 'node:timers/promises'
import pg, { type Pool, type PoolClient, type PoolConfig } from 'pg'

/** A statement that changes nothing. A `with` query may contain statements that write. */
export const isReading = (text: string): boolean =>
  /^\s*(select\b|with\b(?!.*\b(insert|update|delete|merge)\b))/is.test(text)

/** Between two attempts, in milliseconds. */
const PAUSE = 100

/** PostgreSQL is stopping, starting or a standby, or no server listens at its address. Nothing was done. */
const NOT_DONE = /^(57P0[123]|25006|ECONNREFUSED)$/
const NOT_SENT = /is not queryable/

/** The connection was lost: whether anything was done is unknown. */
const CUT = /^(08|ECONNRESET|EPIPE)/
const CUT_MESSAGE = /^Connection terminated/

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

const isNotDone = (error: unknown): boolean => NOT_DONE.test(codeOf(error)) || NOT_SENT.test(messageOf(error))
const isCut = (error: unknown): boolean => CUT.test(codeOf(error)) || CUT_MESSAGE.test(messageOf(error))

/**
 * A pool that waits while a database is restarted or another one takes over, for at most `connectionTimeoutMillis`: it
 * tries a connection again, and sends a statement of `query` again when it was certainly not done or only reads. It
 * never returns a connection to a standby, which may lack acknowledged changes.
 */
export function createRetryingPool(options: PoolConfig): Pool {
  const pool = new pg.Pool({
    ...options,
    verify: (client, answer) => void complaintAbout(client).then((complaint) => answer(complaint)),
  })
  const timeoutMs = options.connectionTimeoutMillis ?? 0
  pool.connect = new Proxy(pool.connect, {
    apply(connect, self, [taker]: [Taker | undefined]) {
      const attempt = (): Promise<PoolClient> => Reflect.apply(connect, self, [])
      const client = retrying(attempt, timeoutMs, (error) => isNotDone(error) || isCut(error))
      if (!taker) return client
      void give(client, taker)
      return undefined
    },
  })
  pool.query = new Proxy(pool.query, {
    apply(query, self, args: unknown[]) {
      const [statement] = args
      const { text = '' }: { text?: string } =
        typeof statement === 'string' ? { text: statement } : Object(statement)
      const attempt = (): Promise<unknown> => Reflect.apply(query, self, args)
      return retrying(attempt, timeoutMs, (error) => isNotDone(error) || (isCut(error) && isReading(text)))
    },
  })
  return pool
}

/** The callback that `pg` calls with a connection. */
type Taker = (
  error: unknown,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void

async function retrying<T>(
  attempt: () => Promise<T>,
  ms: number,
  isPassing: (error: unknown) => boolean,
): Promise<T> {
  const until = performance.now() + ms - PAUSE
  for (;;)
    try {
      return await attempt()
    } catch (error) {
      if (!isPassing(error) || performance.now() > until) throw error
      await delay(PAUSE)
    }
}

async function give(client: Promise<PoolClient>, taker: Taker): Promise<void> {
  let got: PoolClient
  try {
    got = await client
  } catch (error) {
    taker(error, undefined, () => {})
    return
  }
  taker(undefined, got, got.release)
}

/** The error to refuse a new connection for, if any. */
async function complaintAbout(client: PoolClient): Promise<Error | undefined> {
  try {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')
    return rows[0]?.standby === false ? undefined : new StandbyError()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Has PostgreSQL's code for a statement that a standby refuses. */
class StandbyError extends Error {
  override readonly name = 'StandbyError'
  readonly code = '25006'

  constructor() {
    super('The address leads to a standby')
  }
}
