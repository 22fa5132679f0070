/** A table with an event's columns and no index except its key: the minimum cost of a durable row. */
export const plainTable = `
  create table plain_events (
    position bigint generated always as identity primary key, stream text not null, version integer not null,
    id uuid not null, type text not null, schema integer not null, data json not null, actor text,
    at timestamptz not null, command_id text not null)`

const purchase = `{"buyer":"5872f3f5-16b5-4ee6-80d9-6df6c50b2d80","on":"2026-12-24"}`

/** A row as long as one of our events. */
export const plainInsert = `
  insert into plain_events (stream, version, id, type, schema, data, actor, at, command_id) values (
    'purchase-5872f3f5-16b5-4ee6-80d9-6df6c50b2d80', 1, '5872f3f5-16b5-4ee6-80d9-6df6c50b2d80', 'WishBought', 1,
    '${purchase}', '5872f3f5-16b5-4ee6-80d9-6df6c50b2d80', now(), '5872f3f5-16b5-4ee6-80d9-6df6c50b2d80')`
  .replaceAll(/\s+/g, ' ')
  .trim()
