import type { ClientBase } from 'pg'

/**
 * Tables that are not made from events: passwords and sessions are no part of a family's memory.
 * A step, once released, is never edited: a change is a new one at the end.
 */
const steps: readonly string[] = [
  `create table credentials (
     user_id uuid primary key,
     password_hash text not null
   );
   create table sessions (
     id text primary key,
     user_id uuid not null,
     expires_at timestamptz not null
   );
   create index sessions_by_user on sessions (user_id);
   create index sessions_by_end on sessions (expires_at);`,
]

/** Brings the schema `app` to the newest step, in the transaction that the client is in. */
export async function migrateApp(client: ClientBase): Promise<void> {
  await client.query(`create schema if not exists app`)
  await client.query(`create table if not exists app.migrations (step int primary key)`)
  const { rows } = await client.query<{ done: number }>(
    `select coalesce(max(step), 0) as done from app.migrations`,
  )
  for (const [index, step] of steps.entries()) {
    if (index < (rows[0]?.done ?? 0)) continue
    await client.query(`set local search_path = app`)
    await client.query(step)
    await client.query(`insert into app.migrations (step) values ($1)`, [index + 1])
  }
}
