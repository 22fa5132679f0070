import type { LinkClicked } from '@cachotteries/domain/clicks/events'
import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { ClientBase } from 'pg'

export const clickTables = `
  create table clicks (
    id uuid primary key,
    clicker uuid not null,
    wish uuid not null,
    source text not null,
    clicked_at timestamptz not null
  );
  create index clicks_by_time on clicks (clicked_at desc, id);`

export async function projectClick(
  client: ClientBase,
  clicker: UserId,
  event: Recorded<LinkClicked>,
): Promise<void> {
  await client.query(
    `insert into clicks (id, clicker, wish, source, clicked_at) values ($1, $2, $3, $4, $5)`,
    [event.click, clicker, event.wish, event.source, event.at],
  )
}
