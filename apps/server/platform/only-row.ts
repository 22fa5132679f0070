import { Effect } from 'effect'
import { Database } from './database.ts'

/** The row of a statement that always gives one. */
export const onlyRow = <Row extends object>(
  sql: string,
  values: readonly unknown[],
): Effect.Effect<Row, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [row] = yield* query<Row>(sql, values)
    return row ?? (yield* Effect.die(new Error('a statement that always gives a row gave none')))
  })
