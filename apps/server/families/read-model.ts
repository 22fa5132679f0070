import { identityKey } from '@cachotteries/domain/accounts/account'
import type { FamilyId, Recorded, UserId } from '@cachotteries/domain/decider'
import type { FamilyEvent } from '@cachotteries/domain/families/events'
import type { KnownFamily } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { Database } from '../platform/database.ts'

export const familyTables = `
  create table families (
    id uuid primary key,
    name text not null,
    name_key text not null,
    code text not null,
    constraint family_name_taken unique (name_key)
  );
  create table members (
    family uuid not null,
    member uuid not null,
    primary key (family, member)
  );
  create index members_by_member on members (member, family);`

export async function projectFamily(
  client: ClientBase,
  id: FamilyId,
  event: Recorded<FamilyEvent>,
): Promise<void> {
  switch (event.type) {
    case 'FamilyCreated': {
      const { name } = event.personal
      await client.query(`insert into families (id, name, name_key, code) values ($1, $2, $3, $4)`, [
        id,
        name,
        identityKey(name),
        event.code,
      ])
      return
    }
    case 'MemberJoined':
      await client.query(`insert into members (family, member) values ($1, $2)`, [id, event.member])
      return
    case 'MemberLeft':
      await client.query(`delete from members where family = $1 and member = $2`, [id, event.member])
  }
}

const withMembers = `
  select f.id as uid, f.name, f.code,
    (select coalesce(json_agg(json_build_object('uid', a.id, 'name', a.name, 'img', a.img)), '[]')
     from members m join accounts a on a.id = m.member where m.family = f.id) as members
  from families f`

export const familiesOf = (user: UserId): Effect.Effect<readonly KnownFamily[], never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    return yield* query<KnownFamily>(
      `${withMembers} where f.id in (select family from members where member = $1)`,
      [user],
    )
  })

export const familyById = (id: FamilyId): Effect.Effect<KnownFamily | undefined, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [found] = yield* query<KnownFamily>(`${withMembers} where f.id = $1`, [id])
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
