import type { LinkClicked } from '@cachotteries/domain/clicks/events'
import type { Recorded, UserId } from '@cachotteries/domain/decider'
import { readModelTable, type RowChange } from '../platform/log/read-model-table.ts'

export const clickTables = `
  create table clicks (
    id uuid not null,
    clicker uuid not null,
    wish uuid not null,
    source text not null,
    clicked_at timestamptz not null
  );`

/** Made when a rebuild has filled the table. */
export const clickIndexes = `
  alter table clicks add primary key (id);
  create index clicks_by_time on clicks (clicked_at desc, id);
`

const clicks = readModelTable({ name: 'clicks', key: ['id'] })

export function projectClick(clicker: UserId, event: Recorded<LinkClicked>): readonly RowChange[] {
  const { click: id, wish, source, at } = event
  return [clicks.insert({ id, clicker, wish, source, clicked_at: at })]
}
