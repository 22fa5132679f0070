import type { Pool } from 'pg'

/** All that this product makes in a database. */
const ours = `n.nspname !~ '^(pg_|information_schema)'`

/**
 * Everything in a database, with the transactions that wrote it: two of these are equal when nothing was written in between, not
 * even the same again.
 */
export async function contentsOf(pool: Pool): Promise<unknown> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${ours} order by 1`,
  )
  const rowsOf: Record<string, unknown> = {}
  for (const { name } of tables)
    rowsOf[name] = (
      await pool.query(`select t.xmin::text, to_jsonb(t) as row from ${name} t order by 2, 1`)
    ).rows
  const catalog = await pool.query(
    `select n.oid, n.xmin::text, n.nspname as name, obj_description(n.oid, 'pg_namespace') as more
     from pg_namespace n where ${ours}
     union all select c.oid, null, c.oid::regclass::text, c.relfilenode::text
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours}
     union all select p.oid, p.xmin::text, p.proname, p.prosrc
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where ${ours}
     union all select a.attrelid, a.xmin::text, a.attname, format_type(a.atttypid, a.atttypmod)
     from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
     where ${ours} order by 1, 3`,
  )
  return { rowsOf, catalog: catalog.rows }
}
