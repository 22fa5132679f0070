import type { FamilyId, UserId } from '@cachotteries/domain/decider'
import type { Person } from '@cachotteries/domain/visibility/views'
import { Effect } from 'effect'
import { onlyRow, query } from '../infrastructure/database.ts'

/** The names of everybody who keeps or kept somebody's list. */
export const namesOfKeepers = (person: UserId) =>
  query<Person>(
    `select a.id as uid, a.name from keepers k join accounts a on a.id = k.keeper where k.person = $1`,
    [person],
  )

/** The names of the relatives of somebody, of everybody in a family, and of those members who aren't relatives yet. */
export const namesAround = (person: UserId, family: FamilyId | null = null) =>
  onlyRow<{
    readonly relatives: readonly string[]
    readonly members: readonly string[]
    readonly strangers: readonly string[]
  }>(
    `with relatives as (
       select distinct o.member from members m join members o using (family) where m.member = $1 and o.member <> $1
     ), ofFamily as (select member from members where family = $2)
     select array(select name from accounts where id in (select member from relatives)) as relatives,
       array(select name from accounts where id in (select member from ofFamily)) as members,
       array(select name from accounts where id in (select member from ofFamily except select member from relatives)
         and id <> $1) as strangers`,
    [person, family],
  )

/** The members of a family who have an account that isn't closed. */
export const ableMembers = (family: FamilyId) =>
  Effect.map(
    query<{ readonly member: UserId }>(
      `select m.member from members m join accounts a on a.id = m.member join credentials c on c.user_id = a.id
       where m.family = $1 and a.email is not null and c.disabled_at is null`,
      [family],
    ),
    (rows): ReadonlySet<UserId> => new Set(rows.map(({ member }) => member)),
  )
