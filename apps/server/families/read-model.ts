import { identityKey } from '@cachotteries/domain/accounts/account'
import type { FamilyId, Recorded, UserId } from '@cachotteries/domain/decider'
import type { FamilyEvent } from '@cachotteries/domain/families/events'
import type { FamilyData } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { firstRow, onlyRow, query } from '../infrastructure/database.ts'
import { projection, type ReadModel } from '../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../infrastructure/log/read-model-table.ts'
import { relativesArray } from './relatives.ts'
import { familyStream } from './streams.ts'

const tables = `
  create table families (
    id uuid primary key,
    name text not null,
    name_key text not null,
    code text not null
  );
  create table members (
    family uuid not null,
    member uuid not null,
    primary key (family, member)
  );`

const indexes = `
  alter table families add constraint family_name_taken unique (name_key);
  create index members_by_member on members (member, family);
`

const families = readModelTable({ name: 'families', key: ['id'] })
const members = readModelTable({ name: 'members', key: ['family', 'member'] })

function projectFamily(id: FamilyId, event: Recorded<FamilyEvent>): readonly RowChange[] {
  switch (event.type) {
    case 'FamilyCreated': {
      const { name } = event.personal
      return [families.insert({ id, name, name_key: identityKey(name), code: event.code })]
    }
    case 'MemberJoined':
      return [members.insert({ family: id, member: event.member })]
    case 'MemberLeft':
      return [members.remove({ family: id, member: event.member })]
  }
}

export const familiesReadModel: ReadModel = {
  tables,
  indexes,
  projections: [projection(familyStream, projectFamily)],
}

const withMembers = `
  select f.id as uid, f.name, f.code,
    (select coalesce(json_agg(json_build_object(
       'uid', a.id, 'name', a.name, 'img', a.img, 'picture', a.picture, 'withoutAccount', a.email is null)), '[]')
     from members m join accounts a on a.id = m.member where m.family = f.id) as members
  from families f`

export const familiesOf = (user: UserId) =>
  query<FamilyData>(`${withMembers} where f.id in (select family from members where member = $1)`, [user])

export const familyById = (id: FamilyId) => firstRow<FamilyData>(`${withMembers} where f.id = $1`, [id])

export const familyIdByName = (name: string) =>
  Effect.map(
    firstRow<{ id: FamilyId }>(`select id from families where name_key = $1`, [identityKey(name)]),
    (found) => found?.id,
  )

/** The name of a person, and the names of those members of a family who aren't their relatives. */
export const namesAtJoining = (user: UserId, family: FamilyId) =>
  onlyRow<{ readonly name: string; readonly strangers: readonly string[] }>(
    `select a.name, array(
       select b.name from members m join accounts b on b.id = m.member
       where m.family = $2 and m.member <> $1 and m.member <> all (${relativesArray('$1')})
     ) as strangers
     from accounts a where a.id = $1`,
    [user, family],
  )

/** All families by name, for the operator. Their codes are left out, since a code is an invitation. */
export const allFamilies = () =>
  query<{ readonly name: string; readonly members: number }>(
    `select name, (select count(*)::int from members where family = id) as members from families order by name_key`,
  )

/** The members of the family with this name, by name, for the operator; undefined when there is no such family. */
export const memberNames = (family: string) =>
  Effect.map(
    firstRow<{ names: readonly string[] }>(
      `select array(
         select a.name from members m join accounts a on a.id = m.member where m.family = f.id order by a.name_key
       ) as names
       from families f where f.name_key = $1`,
      [identityKey(family)],
    ),
    (found) => found?.names,
  )
