import type { FamilyId, UserId } from '@cachotteries/domain/decider'
import type { NamesAtJoining } from '@cachotteries/domain/features/families/joining'
import { onlyRow } from '../../../infrastructure/database.ts'
import { kinOf, relativesArray } from './relatives.ts'

/** The names that may be mistaken for each other once this person has joined the family. */
export const namesAtJoining = (user: UserId, family: FamilyId) =>
  onlyRow<NamesAtJoining>(
    `with relatives as materialized (select unnest(${relativesArray('$1')}) as id),
     unknown as materialized (
       select member as id from members where family = $2 and member <> $1 and member not in (select id from relatives)
     ),
     beyond as (
       select id from unknown
       union all
       select kin.other from unknown u cross join lateral ${kinOf('u.id')} kin
     )
     select coalesce((select name from accounts where id = $1), '') as name,
       array(select name from accounts where id <> $1 and id not in (select id from relatives)
         and (id in (select id from unknown) or email is not null and id in (select id from beyond))) as strangers,
       array(select name from accounts where email is not null and id in (select id from unknown)) as seeing,
       array(select name from accounts where email is not null and id in (select id from relatives)) as relatives`,
    [user, family],
  )
