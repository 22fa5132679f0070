import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { SightEvent } from '@cachotteries/domain/sight/events'
import type { SightData } from '@cachotteries/domain/visibility/sight'
import { Effect } from 'effect'
import { actRow } from '../families/announcement-tables.ts'
import { onlyRow } from '../infrastructure/database.ts'
import { projection, type ReadModel } from '../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../infrastructure/log/read-model-table.ts'
import { sightStream } from './streams.ts'

const tables = `
  create table set_aside (
    owner uuid not null,
    person uuid not null,
    set_by uuid not null,
    set_at timestamptz not null,
    primary key (owner, person)
  );`

const indexes = `create index set_aside_by_person on set_aside (person, owner);`

const setAside = readModelTable({ name: 'set_aside', key: ['owner', 'person'] })

function projectSight(owner: UserId, event: Recorded<SightEvent>): readonly RowChange[] {
  const key = { owner, person: event.person }
  return event.type === 'SetAside'
    ? [setAside.replace(key, [{ ...key, set_by: event.by, set_at: event.at }])]
    : [setAside.remove(key)]
}

export const sightReadModel: ReadModel = {
  tables,
  indexes,
  projections: [
    projection(sightStream, projectSight),
    // It is announced to those who see the list.
    projection(sightStream, (owner, event, position) => [actRow({ position, family: null, owner, event })]),
  ],
}

const person = (table: string) => `'uid', ${table}.id, 'name', ${table}.name`

/**
 * The relatives of the owner $1 with the time since when they see the list, and who of them is set aside. A relative without
 * an account sees nothing.
 */
const selectSight = `
  select (
    select json_agg(json_build_object(${person('a')}, 'since', greatest(r.joined_at, a.handed_over_at))) from (
      select theirs.member, min(greatest(mine.joined_at, theirs.joined_at)) as joined_at
      from members mine join members theirs using (family)
      where mine.member = $1 and theirs.member <> $1 group by theirs.member
    ) r join accounts a on a.id = r.member where a.email is not null
  ) as relatives, (
    select json_agg(json_build_object(
      ${person('a')}, 'by', json_build_object(${person('b')}), 'at', s.set_at
    ))
    from set_aside s join accounts a on a.id = s.person join accounts b on b.id = s.set_by where s.owner = $1
  ) as "setAside"`

type Row = { readonly [Field in keyof Omit<SightData, 'owner'>]: SightData[Field] | null }

export const sightOf = (owner: UserId) =>
  Effect.map(onlyRow<Row>(selectSight, [owner]), ({ relatives, setAside: people }): SightData => ({
    owner,
    relatives: (relatives ?? []).map((one) => ({ ...one, since: new Date(one.since).toISOString() })),
    setAside: (people ?? []).map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
  }))

/** Whether a person with an account is a relative of the owner now. */
export const isRelative = (owner: UserId, person: UserId) =>
  Effect.map(
    onlyRow<{ readonly is: boolean }>(
      `select exists (
         select from members m join members o using (family) join accounts a on a.id = o.member
         where m.member = $1 and o.member = $2 and a.email is not null
       ) as "is"`,
      [owner, person],
    ),
    (row) => row.is,
  )
