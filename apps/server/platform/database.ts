import { Context, Effect, Layer } from 'effect'
import pg from 'pg'

type Row = pg.QueryResultRow

/** PostgreSQL. A query that fails is a defect: no caller has a better answer than "try again". */
export class Database extends Context.Service<
  Database,
  {
    readonly pool: pg.Pool
    readonly query: <R extends Row>(sql: string, values?: readonly unknown[]) => Effect.Effect<readonly R[]>
  }
>()('server/platform/Database') {
  static readonly layer = (url: string): Layer.Layer<Database> =>
    Layer.effect(
      Database,
      Effect.acquireRelease(
        Effect.sync(() => {
          const pool = new pg.Pool({
            connectionString: url,
            max: 20,
            connectionTimeoutMillis: 5_000,
            // Read models are named without their schema: a rebuild projects the same SQL into another one.
            options: '-c search_path=read_models,app',
          })
          // An idle connection that dies is replaced by the pool; unheard, its error would end the process.
          pool.on('error', () => {})
          // So would that of one that dies while it is being closed, of which the pool says nothing.
          pool.on('connect', (client) => client.on('error', () => {}))
          return Database.of({
            pool,
            query: <R extends Row>(sql: string, values: readonly unknown[] = []) =>
              Effect.promise(async () => (await pool.query<R>(sql, [...values])).rows),
          })
        }),
        ({ pool }) => Effect.promise(() => pool.end()),
      ),
    )
}
