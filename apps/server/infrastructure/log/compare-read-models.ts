import type { ClientBase, Pool } from 'pg'
import { besideRebuilt, type Replayable } from './read-models.ts'

/** A table of the read models, compared with a replay. */
export interface TableComparison {
  readonly table: string
  readonly rows: number
  /** Rows that it lacks, and rows that it shouldn't have. A row that differs counts as both. */
  readonly missing: number
  readonly surplus: number
}

/**
 * Replays the whole log and compares the read models with the result, row by row, while the application serves.
 *
 * @throws {PoisonedEvent} at the first event that this release doesn't understand; {LogGapError} where one is missing
 */
export const compareReadModels = (
  pool: Pool,
  log: Replayable,
  onRead: (position: number, of: number) => void,
): Promise<readonly TableComparison[]> =>
  besideRebuilt(pool, log, onRead, async (client, live, rebuilt) => {
    const compared: TableComparison[] = []
    for (const table of await tablesOf(client, rebuilt))
      compared.push(await compare(client, table, `${live}.${table}`, `${rebuilt}.${table}`))
    return compared
  })

async function tablesOf(client: ClientBase, schema: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ table: string }>(
    `select tablename as table from pg_tables where schemaname = $1 order by 1`,
    [schema],
  )
  return rows.map(({ table }) => table)
}

async function compare(
  client: ClientBase,
  table: string,
  live: string,
  rebuilt: string,
): Promise<TableComparison> {
  const rowsOf = (name: string): string => `select to_jsonb(t)::text from ${name} t`
  const { rows } = await client.query<Omit<TableComparison, 'table'>>(
    `select (select count(*)::int from ${live}) as rows,
       (select count(*)::int from (${rowsOf(rebuilt)} except all ${rowsOf(live)}) m) as missing,
       (select count(*)::int from (${rowsOf(live)} except all ${rowsOf(rebuilt)}) s) as surplus`,
  )
  const [counted] = rows
  if (!counted) throw new Error(`nothing was counted of ${table}`)
  return { table, ...counted }
}
