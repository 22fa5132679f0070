import type { Pool } from 'pg'

/** Channel of NOTIFY. The payloads are empty: listeners read the log. */
export const CHANNEL = 'event_store'

/** Makes all appends wait until the transaction that calls it ends. */
export const LOCK_APPENDS = `pg_advisory_xact_lock(hashtextextended('event_store.append', 0))`

/** SQL for the version of a stream. A PostgreSQL function would be called for each row. */
const versionOf = (stream: string): string => `coalesce((
  select v.version from event_store.events v where v.stream = ${stream} order by v.version desc limit 1
), 0)`

const SCHEMA = `
  -- Nodes that start together take turns; released at the end of this string's one implicit transaction.
  select pg_advisory_xact_lock(hashtextextended('event_store.migrate', 0));

  create schema if not exists event_store;

  create table if not exists event_store.head (
    only_row boolean primary key default true check (only_row),
    position bigint not null default 0,
    epoch uuid not null default gen_random_uuid()
  );
  insert into event_store.head default values on conflict do nothing;

  create table if not exists event_store.events (
    position bigint primary key,
    stream text not null,
    version integer not null,
    id uuid not null unique,
    type text not null,
    schema integer not null,
    data json not null, -- not jsonb, which reorders keys: it is read as it was written, and nothing queries inside
    actor text,
    at timestamptz not null,
    command_id text not null,
    command_ordinal integer not null,
    fingerprint text, -- of the first event of a command: what tells it from another under the same id
    unique (stream, version),
    unique (command_id, command_ordinal)
  );
  -- Asked first: adding a column that is there would still wait for all who read the log.
  do $$ begin
    if not exists (
      select from pg_attribute where attrelid = 'event_store.events'::regclass and attname = 'fingerprint'
    ) then
      alter table event_store.events add column fingerprint text;
    end if;
  end $$;

  -- Stable, so that it uses the snapshot of the query that calls it: rows and position then belong together.
  create or replace function event_store.position() returns bigint language sql stable
  as 'select head.position from event_store.head';

  -- Databases of earlier releases also have event_store.record, record_one and refuse_in_part, which nodes of the release
  -- before call during a rolling update. They take the same lock and write the same rows.

  -- Checks the expected versions of each command, and records the commands whose versions match; a command is recorded
  -- as a whole or not at all. Takes one row for each write of each command, numbered from 0. Returns one row for each
  -- command: its status, its first write in conflict, the version that each of its streams had, and the position of the
  -- log before the batch. Nodes of the release before call it too: keep its signature.
  create or replace function event_store.append(writes json)
  returns table (status text, refused integer, versions integer[], last_position bigint)
  language plpgsql
  set enable_seqscan = off -- a plan cached while the log was small would later read all of it for each stream
  set jit = off -- before PostgreSQL 18 the line above makes plans so costly that they are compiled: half a second each
  as $$
  #variable_conflict use_column
  declare
    last bigint;
  begin
    -- Held until the commit is visible: position order is commit order. Each statement below has a newer snapshot.
    perform ${LOCK_APPENDS};
    select head.position into strict last from event_store.head;

    return query
    with found as materialized (
      select w.*, ${versionOf('w.stream')} as version,
        (select true from event_store.events e where e.command_id = w.command_id and e.command_ordinal = 1) as repeated
      from json_to_recordset(writes) as w (
        command integer, write integer, command_id text, fingerprint text, actor text, at timestamptz,
        stream text, lowest bigint, highest bigint, events json
      )
    ), checked as materialized (
      select f.*, f.version not between f.lowest and f.highest as refused, case
        when f.repeated then 'duplicate'
        when every(f.version between f.lowest and f.highest) over (partition by f.command) then 'appended'
        else 'conflict'
      end as status
      from found f
    ), recorded as (
      insert into event_store.events
        (position, stream, version, id, type, schema, data, actor, at, command_id, command_ordinal, fingerprint)
      select last + row_number() over (order by c.command, c.write, e.ordinal), c.stream, c.version + e.ordinal,
        e.id, e.type, e.schema, e.data, c.actor, c.at, c.command_id,
        row_number() over each, case when row_number() over each = 1 then c.fingerprint end
      from checked c
      cross join lateral rows from (
        json_to_recordset(c.events) as (id uuid, type text, schema integer, data json)
      ) with ordinality as e (id, type, schema, data, ordinal)
      where c.status = 'appended'
      window each as (partition by c.command order by c.write, e.ordinal)
      returning position
    ), moved as (
      -- For a duplicate too. It may have been recorded by a server that crashed before a standby had it: this commit waits
      -- until one has.
      update event_store.head set position = last + r.number
      from (select count(*) as number from recorded) r
      where r.number > 0 or exists (select from checked c where c.status = 'duplicate')
      returning pg_notify('${CHANNEL}', '')
    )
    select min(c.status), min(c.write) filter (where c.refused), array_agg(c.version order by c.write), last
    from checked c group by c.command order by c.command;
  end
  $$;
`

/**
 * Creates or updates the schema `event_store`. Idempotent, and safe when several nodes start together.
 *
 * A query that reads read models and calls `event_store.position()` gets both from one snapshot.
 */
export async function migrateEventStore(pool: Pool): Promise<void> {
  await pool.query(SCHEMA)
}
