import type { UserId } from '@cachotteries/domain/decider'
import { viewerIn, type Viewer, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { onlyRow } from '../../../infrastructure/database.ts'

/**
 * The relatives of somebody, as an array inside a larger statement. It repeats people who share two families with them. A guest
 * has one, whose list they see as long as whoever invited them does.
 */
export const relativesArray = (user: `$${number}`): string => `
  array(select theirs.member from members mine join members theirs using (family)
        where mine.member = ${user} and theirs.member <> ${user}
        union all
        select g.owner from guests g where g.guest = ${user} and g.admitted_at is not null and g.ended_at is null and exists (
          select from members mine join members theirs using (family)
          where mine.member = g.invited_by and theirs.member = g.owner))`

/**
 * The people for whose lists others set somebody aside, or whoever invited this guest, as an array inside a larger statement.
 * `sight` has the table, and says who may do it.
 */
export const setAsideForArray = (user: `$${number}`): string => `
  array(select owner from set_aside where person = ${user}
        union all
        select g.owner from guests g join set_aside s on s.owner = g.owner and s.person = g.invited_by
        where g.guest = ${user})`

/** A viewer, as the columns of one row inside a larger statement. */
export const viewerColumns = (user: `$${number}`): string =>
  `${relativesArray(user)} as relatives, ${setAsideForArray(user)} as "setAsideFor"`

/** A viewer of what is their own. Their relatives are not loaded, since nothing of their own depends on them. */
export const asOwner = (user: UserId): Viewer => viewerIn(user, { relatives: [], setAsideFor: [] })

/** Somebody with their relatives at this moment: every view and every decision starts from this. */
export const viewerOf = (user: UserId) =>
  Effect.map(onlyRow<ViewerRow>(`select ${viewerColumns('$1')}`, [user]), (row) => viewerIn(user, row))
