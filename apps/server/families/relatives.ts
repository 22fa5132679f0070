import type { UserId } from '@cachotteries/domain/decider'
import type { Viewer } from '@cachotteries/domain/visibility/wish-visibility'
import { Effect } from 'effect'
import { onlyRow } from '../infrastructure/database.ts'

/** The relatives of somebody, as an array inside a larger statement. It repeats people who share two families with them. */
export const relativesArray = (user: `$${number}`): string => `
  array(select theirs.member from members mine join members theirs using (family)
        where mine.member = ${user} and theirs.member <> ${user})`

/** A viewer of what is their own. Their relatives are not loaded, since nothing of their own depends on them. */
export const asOwner = (user: UserId): Viewer => ({ user, relatives: new Set() })

/** Somebody with their relatives at this moment: every view and every decision starts from this. */
export const viewerOf = (user: UserId) =>
  Effect.map(
    onlyRow<{ readonly relatives: readonly UserId[] }>(`select ${relativesArray('$1')} as relatives`, [user]),
    ({ relatives }) => ({ user, relatives: new Set(relatives) }),
  )
