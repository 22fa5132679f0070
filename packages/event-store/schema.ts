import type { Pool } from 'pg'

/** Channel of the hints; each payload is `from:to`, the first and the last new position. */
export const CHANNEL = 'event_store'

/** Whoever calls this in a transaction holds all appends back until its end. */
export const LOCK_APPENDS = `pg_advisory_xact_lock(hashtextextended('event_store.append', 0))`

/** PostgreSQL's code for a batch that was to be recorded whole and wasn't; of a class that it leaves to others. */
export const REFUSED_IN_PART = 'ES001'

/** What stands against a command that is recorded twice: the name that PostgreSQL gives it. */
export const ONCE_A_COMMAND = 'events_command_id_command_ordinal_key'

/** Not a function of PostgreSQL's, which would be called for each row. */
const versionOf = (stream: string): string => `coalesce((
  select v.version from event_store.events v where v.stream = ${stream} order by v.version desc limit 1
), 0)`

const MIND_GUARDS = `
    if guards is not null then
      perform event_store.refuse_in_part()
      from json_to_recordset(guards) as g (stream text, lowest bigint, highest bigint)
      where ${versionOf('g.stream')} not between g.lowest and g.highest;
    end if;
`

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
    data json not null, -- not jsonb, which reorders keys: nothing queries inside, and what was written is what is read
    actor text,
    at timestamptz not null,
    command_id text not null,
    command_ordinal integer not null,
    unique (stream, version),
    unique (command_id, command_ordinal)
  );

  -- Stable, so that it sees the snapshot of the query that calls it: rows and position then belong together.
  create or replace function event_store.position() returns bigint language sql stable
  as 'select head.position from event_store.head';

  create or replace function event_store.refuse_in_part() returns text language plpgsql as $$
  begin
    raise exception 'not all of these commands can be recorded' using errcode = '${REFUSED_IN_PART}';
  end
  $$;

  -- Records all of these events, in their order, or nothing: a command that is repeated breaks a constraint, all else
  -- that stands against one is refused in part. Takes the version that an event's stream must have before, unless it may have
  -- any, and the place of the event among those of its stream and of its command, unless it is the first; the streams that must
  -- have some version and may have no event here; how many events there are. Answers a row for each event.
  create or replace function event_store.record(events json, guards json, number integer)
  returns table ("position" bigint, version integer)
  language plpgsql
  set enable_seqscan = off -- a plan cached while the log was small would read all of it for each stream, once it isn't
  set jit = off -- before PostgreSQL 18 the line above makes a plan look so dear that it is compiled: half a second each
  as $$
  #variable_conflict use_column
  declare
    last bigint;
    recorded integer;
  begin
    -- Held until the commit is visible: position order is commit order. Each statement below has a newer snapshot.
    perform ${LOCK_APPENDS};
    update event_store.head set position = position + number returning position - number into strict last;

    ${MIND_GUARDS}
    return query
    insert into event_store.events
      (position, stream, version, id, type, schema, data, actor, at, command_id, command_ordinal)
    select last + e.number, e.stream, before.version + coalesce(e.in_stream, 1), e.id, e.type, e.schema, e.data,
      e.actor, e.at, e.command_id, coalesce(e.in_command, 1)
    from rows from (
      json_to_recordset(events) as (
        stream text, expected bigint, in_stream integer, id uuid, type text, schema integer, data json,
        actor text, at timestamptz, command_id text, in_command integer)
    ) with ordinality as e
      (stream, expected, in_stream, id, type, schema, data, actor, at, command_id, in_command, number)
    cross join lateral (select ${versionOf('e.stream')} as version offset 0) before
    where e.expected is null or e.expected = before.version
    order by 1 -- sorting waits for all versions to be looked up: each look would pass by the rows that are there by then
    returning position, version;

    get diagnostics recorded = row_count;
    if recorded <> number then perform event_store.refuse_in_part(); end if;
    perform pg_notify('${CHANNEL}', (last + 1) || ':' || (last + number));
  end
  $$;

  -- The same for one event, as most commands have it: reading JSON would be a third of what it takes.
  create or replace function event_store.record_one(
    stream text, expected bigint, id uuid, type text, schema integer, data json, actor text, at timestamptz,
    command_id text, guards json, out "position" bigint, out version integer
  )
  language plpgsql
  set enable_seqscan = off
  set jit = off
  as $$
  #variable_conflict use_variable
  begin
    perform ${LOCK_APPENDS};
    update event_store.head h set position = h.position + 1 returning h.position into strict position;
    ${MIND_GUARDS}
    select ${versionOf('record_one.stream')} + 1 into strict version;
    if version - 1 <> expected then perform event_store.refuse_in_part(); end if;
    insert into event_store.events
      (position, stream, version, id, type, schema, data, actor, at, command_id, command_ordinal)
    values (position, stream, version, id, type, schema, data, actor, at, command_id, 1);
    perform pg_notify('${CHANNEL}', position || ':' || position);
  end
  $$;

  -- Judges each command for itself. Takes one row for each write of each command, numbered from 0. Answers one row for
  -- each command: what became of it, the first of its writes that was refused, the version each of its streams had, the
  -- log's position before the batch. A command is recorded whole, or not at all.
  create or replace function event_store.append(writes json)
  returns table (status text, refused integer, versions integer[], last_position bigint)
  language plpgsql
  set enable_seqscan = off
  set jit = off
  as $$
  #variable_conflict use_column
  declare
    last bigint;
  begin
    perform ${LOCK_APPENDS};
    select head.position into strict last from event_store.head;

    return query
    with found as materialized (
      select w.*, ${versionOf('w.stream')} as version,
        (select true from event_store.events e where e.command_id = w.command_id and e.command_ordinal = 1) as repeated
      from json_to_recordset(writes) as w (
        command integer, write integer, command_id text, actor text, at timestamptz,
        stream text, lowest bigint, highest bigint, events json
      )
    ), judged as materialized (
      select f.*, f.version not between f.lowest and f.highest as refused, case
        when f.repeated then 'duplicate'
        when every(f.version between f.lowest and f.highest) over (partition by f.command) then 'appended'
        else 'conflict'
      end as status
      from found f
    ), recorded as (
      insert into event_store.events
        (position, stream, version, id, type, schema, data, actor, at, command_id, command_ordinal)
      select last + row_number() over (order by j.command, j.write, e.ordinal), j.stream, j.version + e.ordinal,
        e.id, e.type, e.schema, e.data, j.actor, j.at, j.command_id,
        row_number() over (partition by j.command order by j.write, e.ordinal)
      from judged j
      cross join lateral rows from (
        json_to_recordset(j.events) as (id uuid, type text, schema integer, data json)
      ) with ordinality as e (id, type, schema, data, ordinal)
      where j.status = 'appended'
      returning position
    ), moved as (
      update event_store.head set position = last + r.number
      from (select count(*) as number from recorded) r
      where r.number > 0
      returning pg_notify('${CHANNEL}', (last + 1) || ':' || head.position)
    )
    select min(j.status), min(j.write) filter (where j.refused), array_agg(j.version order by j.write), last
    from judged j group by j.command order by j.command;
  end
  $$;
`

/**
 * Makes the schema `event_store`, or brings it up to date. Idempotent, and safe when several nodes start together.
 *
 * Beside the tables it makes `event_store.position()`: a query that reads read-model rows and this function gets both
 * from one snapshot.
 */
export async function migrateEventStore(pool: Pool): Promise<void> {
  await pool.query(SCHEMA)
}

/**
 * Names the history anew and returns its epoch. To be called after a restore: whoever held a position of the former
 * history then learns that it means nothing in this one.
 */
export async function renewEpoch(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ epoch: string }>(
    'update event_store.head set epoch = gen_random_uuid() returning epoch',
  )
  const [head] = rows
  if (head === undefined) throw new Error('The event store has no head: migrate it first')
  return head.epoch
}
