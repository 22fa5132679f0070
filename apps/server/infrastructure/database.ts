import type { Instant } from '@cachotteries/domain/decider'
import { createRetryingPool } from '@cachotteries/event-store/retrying-pool'
import { transaction as inTransaction } from '@cachotteries/event-store/transaction'
import { Context, Effect, Layer } from 'effect'
import type { ClientBase, Pool, QueryResultRow } from 'pg'
import { requestOf } from './operator/operator-log.ts'
import { operationOf, watchStatements, type Answered, type RequestStatement } from './statements.ts'
import { isTraced, spanned } from './tracing/spans.ts'

type Row = QueryResultRow

/** Time limits for requests, in milliseconds. After these times the answer is `Unavailable`. */
export const requestTimeouts = {
  /** To get a connection of the pool, new or used, also while a database is restarted or another one takes over. */
  connection: 5_000,
  /** For a statement: PostgreSQL cancels it. */
  statement: 8_000,
  /** For an answer: the connection is closed, as the database seems to be gone. */
  answer: 10_000,
}

export type Timeouts = Readonly<typeof requestTimeouts>

const names = new Map<string, string>()

/**
 * Names a statement, so that each connection parses and plans it once. There are some dozens of texts, all in the source,
 * since all values are parameters.
 */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `application.${names.size + 1}`
  names.set(sql, name)
  return name
}

/**
 * Read models are named without their schema, as a rebuild runs the same SQL in another one. PostgreSQL writes instants
 * into JSON in UTC.
 */
const settings = '-c search_path=read_models,app -c timezone=UTC'

/**
 * Plans a statement once for all values. By default PostgreSQL plans a statement with an array among its values at each
 * execution, which takes longer than to execute it.
 */
const keepingPlans = '-c plan_cache_mode=force_generic_plan'

/** PostgreSQL. A query that fails is a defect, as no caller can do anything about it. */
export class Database extends Context.Service<
  Database,
  {
    readonly pool: Pool
    readonly query: <R extends Row>(sql: string, values?: readonly unknown[]) => Effect.Effect<readonly R[]>
  }
>()('server/Database') {
  /**
   * Without `timeouts`, as for migrations and rebuilds, a statement may take any time.
   *
   * @param onAnswered called for each statement when it is answered
   */
  static readonly layer = (
    url: string,
    timeouts?: Timeouts,
    onAnswered?: (statement: Answered) => void,
  ): Layer.Layer<Database> =>
    Layer.effect(
      Database,
      Effect.acquireRelease(
        Effect.sync(() => {
          const pool = createRetryingPool({
            connectionString: url,
            max: 20,
            connectionTimeoutMillis: (timeouts ?? requestTimeouts).connection,
            ...(timeouts && { statement_timeout: timeouts.statement, query_timeout: timeouts.answer }),
            // Detects within half a minute that the database's machine is gone.
            keepAlive: true,
            keepAliveInitialDelayMillis: 15_000,
            options: timeouts ? `${settings} ${keepingPlans}` : settings,
          })
          // The pool replaces a connection that is lost while it is idle or being closed. Without listeners, the error
          // would end the process.
          pool.on('error', () => {})
          pool.on('connect', (client) => {
            client.on('error', () => {})
            if (onAnswered) watchStatements(client, onAnswered)
          })
          return Database.of({
            pool,
            query: <R extends Row>(sql: string, values: readonly unknown[] = []) =>
              Effect.withFiber((fiber) => {
                const statement: RequestStatement = {
                  name: nameOf(sql),
                  text: sql,
                  values: [...values],
                  request: requestOf(fiber),
                }
                const asked = Effect.promise(async () => (await pool.query<R>(statement)).rows)
                return isTraced(fiber) ? spanned(operationOf(sql))(asked) : asked
              }),
          })
        }),
        ({ pool }) => Effect.promise(() => pool.end()),
      ),
    )
}

/** The rows of a statement. */
export const query = <R extends Row>(sql: string, values?: readonly unknown[]) =>
  Database.use((database) => database.query<R>(sql, values))

/** The first row of a statement; undefined when it gives none. */
export const firstRow = <R extends Row>(sql: string, values?: readonly unknown[]) =>
  Effect.map(query<R>(sql, values), ([row]) => row)

/** Whether a statement gives a row. */
export const hasRow = (sql: string, values?: readonly unknown[]) =>
  Effect.map(query(sql, values), (rows) => rows.length > 0)

/** The row of a statement that always gives one. */
export const onlyRow = <R extends Row>(sql: string, values: readonly unknown[]) =>
  Effect.flatMap(firstRow<R>(sql, values), (row) =>
    row ? Effect.succeed(row) : Effect.die(new Error('a statement that always gives a row gave none')),
  )

/** Converts an instant from PostgreSQL's JSON to JavaScript's form. */
export const instantOf = (time: string): Instant => new Date(time).toISOString()

/** Runs a transaction on a connection of its own. It is aborted when it is idle for ten seconds. */
export const transaction = <A>(work: (client: ClientBase) => Promise<A>): Effect.Effect<A, never, Database> =>
  Database.use(({ pool }) => Effect.promise(() => inTransaction(pool, 10, work)))
