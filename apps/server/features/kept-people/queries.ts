import type { FamilyId, UserId } from '@cachotteries/domain/decider'
import type { Person } from '@cachotteries/domain/visibility/views/parts'
import { Effect } from 'effect'
import { relativesArray } from '../families/published/relatives.ts'
import { onlyRow, query } from '../../infrastructure/database.ts'
import { hasOpenAccount } from '../../infrastructure/open-accounts.ts'

/** The names of everybody who keeps or kept somebody's list. */
export const namesOfKeepers = (person: UserId) =>
  query<Person>(
    `select a.id as uid, a.name from keepers k join accounts a on a.id = k.keeper where k.person = $1`,
    [person],
  )

const namesOf = (statement: string, id: string) =>
  Effect.map(query<{ readonly name: string }>(statement, [id]), (rows) => rows.map(({ name }) => name))

/** The names of everybody in a family. */
export const namesOfMembers = (family: FamilyId) =>
  namesOf(`select name from accounts where id in (select member from members where family = $1)`, family)

/** The names of the relatives of somebody. */
export const namesOfRelatives = (person: UserId) =>
  namesOf(`select name from accounts where id = any(${relativesArray('$1')})`, person)

/** The members of a family who have an account that isn't closed. */
export const ableMembers = (family: FamilyId) =>
  Effect.map(
    query<{ readonly member: UserId }>(
      `select m.member from members m join accounts a on a.id = m.member
       where m.family = $1 and a.email is not null and ${hasOpenAccount('a.id')}`,
      [family],
    ),
    (rows): ReadonlySet<UserId> => new Set(rows.map(({ member }) => member)),
  )

/**
 * Those without an account in this family whom a member keeps, and which of them share another family with the member; and the
 * other members who could keep them.
 */
export const keptInFamily = (keeper: UserId, family: FamilyId) =>
  onlyRow<{
    readonly people: readonly UserId[]
    readonly elsewhere: readonly UserId[]
    readonly able: readonly UserId[]
  }>(
    `select array(
       select k.person from keepers k join members m on m.member = k.person and m.family = $2
       join accounts a on a.id = k.person where k.keeper = $1 and a.email is null
     ) as people, array(
       select theirs.member from members mine join members theirs using (family)
       where mine.member = $1 and mine.family <> $2
     ) as elsewhere, array(
       select m.member from members m join accounts a on a.id = m.member
       where m.family = $2 and m.member <> $1 and a.email is not null and ${hasOpenAccount('a.id')}
     ) as able`,
    [keeper, family],
  )
