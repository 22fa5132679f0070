import type { Pool } from 'pg'

/** A table of the database, and in how many of its rows one of some words stands. */
interface TableWith {
  readonly table: string
  readonly rows: number
}

/** Looks for words in every column of every table, the log and its read models too. Tables without them are left out. */
export async function rowsWith(pool: Pool, words: readonly string[]): Promise<readonly TableWith[]> {
  const { rows: tables } = await pool.query<{ readonly table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: TableWith[] = []
  for (const { table } of tables) {
    const { rows } = await pool.query<{ readonly rows: number }>(
      `select count(*)::int as rows from ${table} as one
       where exists (select from unnest($1::text[]) as word where strpos(one::text, word) > 0)`,
      [words],
    )
    found.push({ table, rows: rows[0]?.rows ?? 0 })
  }
  return found.filter(({ rows }) => rows > 0)
}
