import type { LinkClicked } from '@cachotteries/domain/features/clicks/events'
import type { Recorded, UserId } from '@cachotteries/domain/decider'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { clicksStream } from './streams.ts'

const tables = `
  create table clicks (
    id uuid primary key,
    clicker uuid not null,
    wish uuid not null,
    source text not null,
    clicked_at timestamptz not null
  );`

const indexes = `create index clicks_by_time on clicks (clicked_at desc, id);`

const clicks = readModelTable({ name: 'clicks', key: ['id'] })

function projectClick(clicker: UserId, event: Recorded<LinkClicked>): readonly RowChange[] {
  const { click: id, wish, source, at } = event
  return [clicks.insert({ id, clicker, wish, source, clicked_at: at })]
}

export const clicksReadModel: ReadModel = {
  tables,
  indexes,
  projections: [projection(clicksStream, projectClick)],
}
