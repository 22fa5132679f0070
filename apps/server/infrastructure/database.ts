import pg from 'pg'
import type { Instant } from '@cachotteries/domain/decider'
import { Context, Effect, Layer } from 'effect'
import { requestOf } from './operator/operator-log.ts'
import { operationOf, watchStatements, type Answered, type RequestStatement } from './statements.ts'
import { isTraced, spanned } from './tracing/spans.ts'

type Row = pg.QueryResultRow

/** Time limits in milliseconds. */
export interface Patience {
  /** To get a connection of the pool, new or used. */
  readonly connection: number
  /** For a statement: PostgreSQL cancels it. */
  readonly statement: number
  /** For an answer: the connection is closed, as the database seems to be gone. */
  readonly answer: number
}

/** For requests. Whoever waits longer is told to try again. */
export const requestPatience: Patience = { connection: 5_000, statement: 8_000, answer: 10_000 }

const names = new Map<string, string>()

/**
 * Names a statement, so that each connection parses and plans it once. There are some dozens of texts, all in the source:
 * whatever differs between requests is a parameter.
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
 * Requests find what they ask for by keys, with one plan for all values. By default PostgreSQL plans a statement with an
 * array among its values anew each time, which takes longer than to execute it.
 */
const keepingPlans = '-c plan_cache_mode=force_generic_plan'

/** PostgreSQL. A query that fails is a defect, as no caller can do anything about it. */
export class Database extends Context.Service<
  Database,
  {
    readonly pool: pg.Pool
    readonly query: <R extends Row>(sql: string, values?: readonly unknown[]) => Effect.Effect<readonly R[]>
  }
>()('server/Database') {
  /**
   * Without `patience`, as for migrations and rebuilds, a statement may take any time.
   *
   * @param onAnswered called for each statement when it is answered
   */
  static readonly layer = (
    url: string,
    patience?: Patience,
    onAnswered?: (statement: Answered) => void,
  ): Layer.Layer<Database> =>
    Layer.effect(
      Database,
      Effect.acquireRelease(
        Effect.sync(() => {
          const pool = new pg.Pool({
            connectionString: url,
            max: 20,
            connectionTimeoutMillis: (patience ?? requestPatience).connection,
            ...(patience && { statement_timeout: patience.statement, query_timeout: patience.answer }),
            // Detects within half a minute that the database's machine is gone.
            keepAlive: true,
            keepAliveInitialDelayMillis: 15_000,
            options: patience ? `${settings} ${keepingPlans}` : settings,
          })
          // The pool replaces an idle connection that is lost. Without a listener its error would end the process.
          pool.on('error', () => {})
          // So would the error of a connection that is lost while it is being closed.
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
export const query = <R extends Row>(
  sql: string,
  values?: readonly unknown[],
): Effect.Effect<readonly R[], never, Database> => Database.use((database) => database.query<R>(sql, values))

/** The first row of a statement; undefined when it gives none. */
export const firstRow = <R extends Row>(
  sql: string,
  values?: readonly unknown[],
): Effect.Effect<R | undefined, never, Database> => Effect.map(query<R>(sql, values), ([row]) => row)

/** The row of a statement that always gives one. */
export const onlyRow = <R extends Row>(
  sql: string,
  values: readonly unknown[],
): Effect.Effect<R, never, Database> =>
  Effect.flatMap(firstRow<R>(sql, values), (row) =>
    row ? Effect.succeed(row) : Effect.die(new Error('a statement that always gives a row gave none')),
  )

/**
 * An instant that PostgreSQL has written into JSON, as JavaScript writes it. Of milliseconds in UTC, as sessions of the
 * application's have them, the text says it all but for its form.
 */
export function instantOf(time: string): Instant {
  const isPlain = time.length <= 29 && time[10] === 'T' && time.endsWith('+00:00')
  return isPlain ? `${time.slice(0, 19)}.${time.slice(20, -6).padEnd(3, '0')}Z` : new Date(time).toISOString()
}
