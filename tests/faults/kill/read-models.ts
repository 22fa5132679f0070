import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { runProgram } from '../../support/program.ts'
import type { Installation } from './installation.ts'

/** Every row of every read model by its table, in an order that depends on the content only. */
async function everyRow(databaseUrl: string): Promise<Record<string, unknown>> {
  const pool = openCuttablePool(databaseUrl)
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'read_models' order by 1`,
    )
    const found: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } = await pool.query(
        `select to_jsonb(t)::text as row from read_models.${name} t order by 1`,
      )
      found[name] = rows.map(({ row }) => row)
    }
    return found
  } finally {
    await pool.end()
  }
}

/**
 * The read models now, and after the operator's command has rebuilt them from the log. Nobody may write meanwhile.
 */
export async function rebuilt({
  databaseUrl,
  env,
}: Pick<Installation, 'databaseUrl' | 'env'>): Promise<{ live: unknown; fromTheLog: unknown }> {
  const live = await everyRow(databaseUrl)
  const { status, stderr } = await runProgram('admin', ['rebuild'], env)
  if (status !== 0) throw new Error(`the rebuild ended with ${status}: ${stderr}`)
  return { live, fromTheLog: await everyRow(databaseUrl) }
}
