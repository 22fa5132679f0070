import type { UserId } from '@cachotteries/domain/decider'
import { viewerIn, type Viewer, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { onlyRow } from '../../../infrastructure/database.ts'

/** Whether somebody has no account, and is in no family with anybody who has: what `is_apart` says. */
const isApart = (person: string): string => `
  exists (select from accounts own where own.id = ${person} and own.email is null and not own.is_erased)
  and not exists (
    select from members mine join members theirs using (family) join accounts other on other.id = theirs.member
    where mine.member = ${person} and other.email is not null and not other.is_erased)`

/** Whether somebody is without an account, and in no family that somebody with one is in. */
export const isInNoFamily = (person: UserId) =>
  Effect.map(
    onlyRow<{ readonly apart: boolean }>(`select is_apart($1) as apart`, [person]),
    ({ apart }) => apart,
  )

/** Those of the kept people of somebody who are in no family, as a table inside a larger statement. */
export const keptInNoFamily = (keeper: string): string => `(
  select a.id as uid, a.name, a.img, a.picture, true as "withoutAccount"
  from keepers k join accounts a on a.id = k.person where k.keeper = ${keeper} and is_apart(k.person)
)`

/**
 * Those who are related to somebody, in the column \`other\`, with the time \`since\` when they are, as a table inside a larger
 * statement: all who share a family with them, once for each. Without this, a list would be out of everybody's reach once its
 * person is in no family, so that the person who keeps it stays related to them.
 */
export const kinOf = (person: string): string => `(
  select theirs.member as other, greatest(mine.joined_at, theirs.joined_at) as since
  from members mine join members theirs using (family)
  where mine.member = ${person} and theirs.member <> ${person}
  union all
  select case k.person when ${person} then k.keeper else k.person end, (select created_at from accounts where id = k.person)
  from keepers k where ${person} in (k.person, k.keeper) and is_apart(k.person)
)`

/**
 * Conditions that few rows need, as functions among the read models. As text inside a larger statement, PostgreSQL would set up each
 * of them at every execution, whether a row needs it or not. A function is planned once a connection, and set up when it is called.
 */
export const kinFunctions = `
  create function is_apart(person uuid) returns boolean language plpgsql stable as $$
  begin
    return ${isApart('$1')};
  end $$;
  create function are_kin(one uuid, another uuid) returns boolean language plpgsql stable as $$
  begin
    return exists (select from ${kinOf('$1')} kin where kin.other = $2);
  end $$;`

/**
 * The relatives of somebody, as an array inside a larger statement. It repeats people who share two families with them. A guest
 * has one, whose list they see as long as their inviter does.
 */
export const relativesArray = (user: string): string => `
  array(select other from ${kinOf(user)} kin
        union all
        select g.owner from guests g where g.guest = ${user} and g.admitted_at is not null and g.ended_at is null
          and are_kin(g.invited_by, g.owner))`

/**
 * The people for whose lists others set somebody aside, or the inviter of this guest, as an array inside a larger statement.
 * `sight` has the table, and says who may do it.
 */
export const setAsideForArray = (user: string): string => `
  array(select owner from set_aside where person = ${user}
        union all
        select g.owner from guests g join set_aside s on s.owner = g.owner and s.person = g.invited_by
        where g.guest = ${user})`

/** A viewer, as the columns of one row inside a larger statement. */
export const viewerColumns = (user: string): string =>
  `${relativesArray(user)} as relatives, ${setAsideForArray(user)} as "setAsideFor"`

/** A viewer of what is their own. Their relatives are not loaded, since nothing of their own depends on them. */
export const asOwner = (user: UserId): Viewer => viewerIn(user, { relatives: [], setAsideFor: [] })

/** Somebody with their relatives at this moment: every view and every decision starts from this. */
export const viewerOf = (user: UserId) =>
  Effect.map(onlyRow<ViewerRow>(`select ${viewerColumns('$1')}`, [user]), (row) => viewerIn(user, row))
