import { identityKey } from '@cachotteries/domain/names/identity-key'
import { typedKey } from '@cachotteries/domain/names/typed-key'
import type { FamilyId, Recorded, UserId } from '@cachotteries/domain/decider'
import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import type { FamilyData } from '@cachotteries/domain/visibility/people'
import type { KnownPerson } from '@cachotteries/domain/visibility/person'
import { viewerIn, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { firstRow, hasRow, instantOf, onlyRow } from '../../infrastructure/database.ts'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import {
  announcementIndexes,
  announcementProjections,
  announcementTables,
} from './published/announcement-tables.ts'
import { knownNamesTable, nameFunctions } from './published/known-names.ts'
import { keptInNoFamily, kinFunctions, viewerColumns } from './published/relatives.ts'
import { familyStream } from './streams.ts'
import { familyTables } from './published/tables.ts'

const newcomersTable = `
  create table newcomers (
    family uuid not null,
    newcomer uuid not null,
    since timestamptz not null,
    primary key (family, newcomer)
  );`

const indexes = `
  alter table families add constraint family_name_taken unique (name_key);
  create index families_as_typed on families (typed_key);
  create index members_by_member on members (member, family);
  create index newcomers_by_newcomer on newcomers (newcomer, family);
`

const families = readModelTable({
  name: 'families',
  key: ['id'],
  changing: ['name', 'name_key', 'typed_key', 'code', 'welcomes'],
})
const members = readModelTable({ name: 'members', key: ['family', 'member'] })
const newcomers = readModelTable({ name: 'newcomers', key: ['family', 'newcomer'] })

function projectFamily(id: FamilyId, event: Recorded<FamilyEvent>, position: number): readonly RowChange[] {
  const named = (name: string) => ({
    name,
    name_key: identityKey(name),
    typed_key: typedKey(name),
  })
  switch (event.type) {
    case 'FamilyCreated':
      return [families.insert({ id, ...named(event.personal.name), code: event.code, welcomes: false })]
    case 'MemberJoined': {
      const { member, brought = false, at } = event
      return [
        newcomers.remove({ family: id, newcomer: member }),
        members.insert({ family: id, member, joined_at: at, joined: position, brought }),
      ]
    }
    case 'MemberLeft':
      return [members.remove({ family: id, member: event.member })]
    case 'MemberRemoved': {
      const { member, code } = event
      return [members.remove({ family: id, member }), families.patch({ id }, { code })]
    }
    case 'CodeRenewed':
      return [families.patch({ id }, { code: event.code })]
    case 'FamilyRenamed':
      return [families.patchInOrder({ id }, named(event.personal.name))]
    case 'WelcomeChosen':
      return [families.patch({ id }, { welcomes: event.welcomes })]
    case 'NewcomerArrived':
      return [
        members.remove({ family: id, member: event.newcomer }),
        newcomers.insert({ family: id, newcomer: event.newcomer, since: event.at }),
      ]
    case 'NewcomerWent':
      return [newcomers.remove({ family: id, newcomer: event.newcomer })]
  }
}

export const familiesReadModel: ReadModel = {
  tables: [
    `${familyTables}${newcomersTable}`,
    announcementTables,
    knownNamesTable,
    kinFunctions,
    nameFunctions,
  ].join('\n'),
  indexes: `${indexes}\n${announcementIndexes}`,
  projections: [projection(familyStream, projectFamily), ...announcementProjections],
}

const withMembers = `
  select f.id as uid, f.name, f.code, f.welcomes,
    (select member from members where family = f.id order by brought, joined limit 1) as founder,
    (select coalesce(json_agg(json_build_object(
       'uid', a.id, 'name', a.name, 'img', a.img, 'joinedAt', m.joined_at, 'picture', a.picture,
       'withoutAccount', a.email is null)), '[]')
     from members m join accounts a on a.id = m.member where m.family = f.id) as members,
    (select coalesce(json_agg(json_build_object('uid', a.id, 'name', a.name, 'since', n.since)), '[]')
     from newcomers n join accounts a on a.id = n.newcomer where n.family = f.id) as newcomers
  from families f`

const known = (row: FamilyData): FamilyData => ({
  ...row,
  members: row.members.map((member) => ({ ...member, joinedAt: instantOf(member.joinedAt) })),
  newcomers: row.newcomers.map((newcomer) => ({ ...newcomer, since: instantOf(newcomer.since) })),
})

const selectFamilies = `
  select ${viewerColumns('$1')}, (
    select json_agg(f) from (
      ${withMembers} where f.id in (
        select family from members where member = $1 union select family from newcomers where newcomer = $1)
    ) f
  ) as families, (select json_agg(k) from ${keptInNoFamily('$1')} k) as apart`

interface FamiliesRow extends ViewerRow {
  readonly families: readonly FamilyData[] | null
  readonly apart: readonly KnownPerson[] | null
}

/**
 * Somebody with their relatives, their families with those that they wait to be welcomed to, and their kept people who are in no
 * family.
 */
export const familiesAround = (user: UserId) =>
  Effect.map(
    onlyRow<FamiliesRow>(selectFamilies, [user]),
    ({ families: found, apart, ...row }) =>
      [viewerIn(user, row), (found ?? []).map(known), apart ?? []] as const,
  )

export const familyById = (id: FamilyId) =>
  Effect.map(firstRow<FamilyData>(`${withMembers} where f.id = $1`, [id]), (row) => row && known(row))

/** The family with this very name, else with one that is typed alike, if one family alone has one. */
export const familyIdByName = (name: string) =>
  Effect.map(
    onlyRow<{ readonly id: FamilyId | null }>(
      `select coalesce(
         (select id from families where name_key = $1),
         (select (array_agg(id))[1] from families where typed_key = $2 having count(*) = 1)) as id`,
      [identityKey(name), typedKey(name)],
    ),
    ({ id }) => id ?? undefined,
  )

/** Whether another family than this one has a name that is typed alike. */
export const isTypedByAnother = (name: string, family: FamilyId) =>
  hasRow(`select from families where typed_key = $1 and id <> $2 limit 1`, [typedKey(name), family])
