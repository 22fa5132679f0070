import { identityKey } from '@cachotteries/domain/accounts/account'
import type { FamilyId, Recorded, UserId } from '@cachotteries/domain/decider'
import type { FamilyEvent } from '@cachotteries/domain/families/events'
import type { FamilyData } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { Database } from '../infrastructure/database.ts'
import { projection, type ReadModel } from '../infrastructure/log/read-model.ts'
import { readModelTable, type RowChange } from '../infrastructure/log/read-model-table.ts'
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
    (select coalesce(json_agg(json_build_object('uid', a.id, 'name', a.name, 'img', a.img)), '[]')
     from members m join accounts a on a.id = m.member where m.family = f.id) as members
  from families f`

export const familiesOf = (user: UserId): Effect.Effect<readonly FamilyData[], never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    return yield* query<FamilyData>(
      `${withMembers} where f.id in (select family from members where member = $1)`,
      [user],
    )
  })

export const familyById = (id: FamilyId): Effect.Effect<FamilyData | undefined, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [found] = yield* query<FamilyData>(`${withMembers} where f.id = $1`, [id])
    return found
  })

export const familyIdByName = (name: string): Effect.Effect<FamilyId | undefined, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [found] = yield* query<{ id: FamilyId }>(`select id from families where name_key = $1`, [
      identityKey(name),
    ])
    return found?.id
  })
