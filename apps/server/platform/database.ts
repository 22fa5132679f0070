import { Context, Effect, Layer } from 'effect'
import pg from 'pg'
import { requestOf } from './operator/operator-log.ts'
import { operationOf, watchStatements, type Answered, type RequestStatement } from './statements.ts'
import { isTraced, spanned } from './tracing/spans.ts'

type Row = pg.QueryResultRow

/** How long the database may keep somebody waiting, in milliseconds; what takes longer is given up. */
export interface Patience {
  /** For a connection, be it a new one or one of the pool's that others use. */
  readonly connection: number
  /** For a statement, after which PostgreSQL itself ends it. */
  readonly statement: number
  /** For an answer, after which the connection is given up too: nobody seems to be there any more. */
  readonly answer: number
}

/** For people who wait. Beyond it they are told to try again, and what they asked for may be sent again. */
export const requestPatience: Patience = { connection: 5_000, statement: 8_000, answer: 10_000 }

const names = new Map<string, string>()

/**
 * Names a statement, so that each connection has it read and planned once. The texts are those of the source, of which
 * there are some dozens: what differs from one request to the next goes in the values.
 */
function nameOf(sql: string): string {
  const name = names.get(sql) ?? `application.${names.size + 1}`
  names.set(sql, name)
  return name
}

/**
 * Read models are named without their schema: a rebuild projects the same SQL into another one. Instants that PostgreSQL
 * writes into JSON have the form in which they leave, or nearly.
 */
const settings = '-c search_path=read_models,app -c timezone=UTC'

/**
 * Requests find what they ask for by keys, with one plan for all values. By default PostgreSQL plans a statement with an
 * array among its values anew each time, which takes longer than to execute it.
 */
const keepingPlans = '-c plan_cache_mode=force_generic_plan'

/** PostgreSQL. A query that fails is a defect: no caller has a better answer than "try again". */
export class Database extends Context.Service<
  Database,
  {
    readonly pool: pg.Pool
    readonly query: <R extends Row>(sql: string, values?: readonly unknown[]) => Effect.Effect<readonly R[]>
  }
>()('server/platform/Database') {
  /**
   * Without `patience` a statement may take as long as it needs: migrations, rebuilds.
   *
   * @param onAnswered told of each statement, once it is answered
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
            // Finds within half a minute that the database's machine is gone, which says no goodbye.
            keepAlive: true,
            keepAliveInitialDelayMillis: 15_000,
            options: patience ? `${settings} ${keepingPlans}` : settings,
          })
          // An idle connection that dies is replaced by the pool; unheard, its error would end the process.
          pool.on('error', () => {})
          // So would that of one that dies while it is being closed, of which the pool says nothing.
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

/** The row of a statement that always gives one. */
export const onlyRow = <R extends Row>(
  sql: string,
  values: readonly unknown[],
): Effect.Effect<R, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [row] = yield* query<R>(sql, values)
    return row ?? (yield* Effect.die(new Error('a statement that always gives a row gave none')))
  })
