import type { UserId } from '@cachotteries/domain/decider'
import type { Act } from '@cachotteries/domain/visibility/announcements'
import { Effect } from 'effect'
import { onlyRow } from '../infrastructure/database.ts'
import { projection, type Projection } from '../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../infrastructure/log/read-model-table.ts'
import { announcementsStream, familyStream } from './streams.ts'

export const announcementTables = `
  -- The events from which announcements are made, each with its family or with the owner of the list that it is about.
  create table acts (
    position bigint primary key,
    family uuid,
    owner uuid,
    -- Who joins the family, if somebody does.
    joins uuid,
    event jsonb not null
  );
  -- The position up to which somebody has read their announcements.
  create table read_marks (
    reader uuid primary key,
    up_to bigint not null
  );`

export const announcementIndexes = `
  create index acts_by_family on acts (family, position);
  create index acts_by_owner on acts (owner, position);
  create index acts_by_joins on acts (joins, family);
`

const acts = readModelTable({ name: 'acts', key: ['family', 'owner'] })
const readMarks = readModelTable({ name: 'read_marks', key: ['reader'] })

/** The row of an act. Another feature whose events are announced makes its rows by it, too. */
export const actRow = ({ position, family, owner, event }: Act): RowChange =>
  acts.insert({
    ...{ position, family, owner, event },
    joins: event.type === 'MemberJoined' ? event.member : null,
  })

export const announcementProjections: readonly Projection[] = [
  projection(familyStream, (family, event, position) => [actRow({ position, family, owner: null, event })]),
  projection(announcementsStream, (reader, { upTo }) => [
    readMarks.replace({ reader }, [{ reader, up_to: upTo }]),
  ]),
]

interface Row {
  readonly relatives: readonly UserId[]
  readonly acts: readonly Act[] | null
  readonly names: readonly { readonly uid: UserId; readonly name: string }[] | null
  readonly read: number
}

/** What the announcements to the user $1 are made from: see `AnnouncementsData`. */
const selectActs = `
  with relatives as materialized (
    select distinct theirs.member as id from members mine join members theirs using (family)
    where mine.member = $1 and theirs.member <> $1
  ),
  found as materialized (
    select position, family, owner, event from acts
    where family in (select family from acts where joins = $1 or joins in (select id from relatives))
    union all
    select position, family, owner, event from acts where owner in (select id from relatives)
  ),
  people as (
    select distinct value::uuid as id from found
      cross join lateral unnest(array[
        event->>'by', event->>'member', event->>'newcomer', event->>'person', owner::text]) as value
    where value <> ''
  )
  select array(select id from relatives) as relatives,
    (select json_agg(f order by f.position) from found f) as acts,
    (select json_agg(json_build_object('uid', a.id, 'name', a.name))
     from people p join accounts a on a.id = p.id) as names,
    coalesce((select up_to from read_marks where reader = $1), 0)::int as read`

export const announcementsFor = (user: UserId) =>
  Effect.map(onlyRow<Row>(selectActs, [user]), ({ relatives, acts, names, read }) => ({
    viewer: { user, relatives: new Set(relatives) },
    acts: acts ?? [],
    names: new Map(names?.map(({ uid, name }) => [uid, name] as const)),
    read,
  }))
