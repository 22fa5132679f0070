import type { ClientBase } from 'pg'

/**
 * The tables that aren't derived from events, such as passwords, sessions and mails. Released steps are never edited:
 * changes are new steps at the end.
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
  `create table mail_queue (
     id uuid primary key,
     address_key text not null,
     queued_at timestamptz not null,
     due_at timestamptz not null,
     tries int not null default 0,
     locked_until timestamptz
   );
   create index mail_queue_by_due on mail_queue (due_at);
   create table recovery_links (
     token_hash text primary key,
     user_id uuid not null,
     mail uuid not null,
     expires_at timestamptz not null
   );
   create index recovery_links_by_user on recovery_links (user_id);
   create index recovery_links_by_end on recovery_links (expires_at);`,
  `create table preference_types (
     key text primary key,
     title text not null,
     is_active boolean not null,
     place int not null
   );
   insert into preference_types (key, title, is_active, place) values
     ('clothing-size', 'Taille de vêtements', true, 1),
     ('shoe-size', 'Pointure', true, 2),
     ('ring-size', 'Tour de doigt', true, 3),
     ('glove-size', 'Taille de gants', false, 4),
     ('hat-size', 'Tour de tête', false, 5),
     ('colours', 'Couleurs préférées', true, 6),
     ('food', 'Allergies et régime alimentaire', true, 7),
     ('tastes', 'Goûts et loisirs', true, 8),
     ('reading', 'Lectures, films et musiques', true, 9),
     ('brands', 'Marques et boutiques préférées', true, 10),
     ('perfume', 'Parfum', false, 11),
     ('not-wanted', 'À ne pas offrir', true, 12),
     ('elsewhere', 'Une liste ailleurs (lien)', true, 13);`,
  `create unlogged table rate_limits (
     key varchar(255) primary key,
     points integer not null default 0,
     expire bigint
   );
   create index rate_limits_by_end on rate_limits (expire);`,
  `create function tell_session_ended() returns trigger language plpgsql as $$
     begin
       perform pg_notify('session_ended', old.id);
       return null;
     end $$;
   create trigger session_ended after delete on sessions
     for each row execute function tell_session_ended();`,
  // Null for sessions that were opened before this step.
  `alter table sessions add column opened_at timestamptz;`,
  `alter table credentials add column disabled_at timestamptz;`,
  `create table known_browsers (
     token_hash text not null,
     user_id uuid not null references credentials on delete cascade,
     expires_at timestamptz not null,
     primary key (token_hash, user_id)
   );
   create index known_browsers_by_user on known_browsers (user_id);
   create index known_browsers_by_end on known_browsers (expires_at);`,
  // A picture without a maker is in a wish or a profile. Compressed already, its bytes are stored as they are.
  `create table pictures (
     name uuid primary key,
     maker uuid,
     img text,
     made_at timestamptz not null,
     width int not null,
     height int not null,
     card bytea not null,
     page bytea
   );
   alter table pictures alter column card set storage external, alter column page set storage external;
   create index pictures_by_maker on pictures (maker, img) where maker is not null;
   create table picture_backfill (
     id uuid primary key,
     has text not null,
     img text not null,
     due_at timestamptz not null,
     tries int not null default 0
   );
   create index picture_backfill_by_due on picture_backfill (due_at);`,
  // Whose list the session shows: then it opens nothing else.
  `alter table sessions add column shows uuid;`,
  // PostgreSQL empties unlogged tables after a crash, and standbys have nothing of them.
  `alter table rate_limits set logged;`,
]

export const newestStep = steps.length

/** Migrates the schema `app` to a step, by default the newest, in the client's current transaction. */
export async function migrateApp(client: ClientBase, upTo: number = newestStep): Promise<void> {
  await client.query(`create schema if not exists app`)
  await client.query(`create table if not exists app.migrations (step int primary key)`)
  const { rows } = await client.query<{ done: number }>(
    `select coalesce(max(step), 0) as done from app.migrations`,
  )
  for (const [index, step] of steps.slice(0, upTo).entries()) {
    if (index < (rows[0]?.done ?? 0)) continue
    await client.query(`set local search_path = app`)
    await client.query(step)
    await client.query(`insert into app.migrations (step) values ($1)`, [index + 1])
  }
}
