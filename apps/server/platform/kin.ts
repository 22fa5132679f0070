import type { UserId } from '@cachotteries/domain/decider'
import type { Viewer } from '@cachotteries/domain/visibility/wish-visibility'
import { Effect } from 'effect'
import type { Database } from './database.ts'
import { onlyRow } from './only-row.ts'

/** Who their relatives are, as an array for a statement that asks for more: who shares two families stands in it twice. */
export const relativesArray = (user: `$${number}`): string => `
  array(select theirs.member from members mine join members theirs using (family)
        where mine.member = ${user} and theirs.member <> ${user})`

const relativesOfViewer = `select ${relativesArray('$1')} as relatives`

/** Somebody before what is theirs: nothing but being its owner decides what they see of it. */
export const asOwner = (user: UserId): Viewer => ({ user, relatives: new Set() })

/** A viewer whose relatives are known one by one. */
export interface ViewerWithKin extends Viewer {
  readonly relatives: ReadonlySet<UserId>
}

/** Somebody with who their relatives are at this moment: what every view and every decision starts from. */
export const viewerOf = (user: UserId): Effect.Effect<ViewerWithKin, never, Database> =>
  Effect.gen(function* () {
    const { relatives } = yield* onlyRow<{ readonly relatives: readonly UserId[] }>(relativesOfViewer, [user])
    return { user, relatives: new Set(relatives) }
  })
