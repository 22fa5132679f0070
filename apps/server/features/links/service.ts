import type { MakeLink } from '@cachotteries/contracts/links-to-show'
import type { Day, UserId } from '@cachotteries/domain/decider'
import { refusalOf } from '@cachotteries/domain/features/kept-people/decide'
import { linkAddress, linkToShow } from '@cachotteries/domain/visibility/link-to-show'
import { Effect } from 'effect'
import { ableRelatives, accountIn, streamOfKeepers } from '../accounts/published/keepers.ts'
import { Clock, earliestDay } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { hashOf, newLinkToken } from '../../infrastructure/tokens.ts'
import { isOpen } from './open-links.ts'

/*
 * A link that shows a list to anybody who has it. Its owner makes it, or, for somebody without an account, the person who keeps the
 * list. It is a row and no event: nothing is decided with it. Only its hash is stored.
 */

/** Since when a list has a link, and until when. */
export const myLink = Effect.fnUntraced(function* (user: UserId, owner: UserId) {
  yield* refuseOthers(user, owner)
  const row = yield* firstRow<{ readonly madeAt: Date; readonly until: Day | null }>(
    `select made_at as "madeAt", until from links_to_show l where owner = $1 and ${isOpen('$2')}`,
    [owner, earliestDay((yield* Clock).now())],
  )
  return linkToShow(user, row)
})

/** Makes a new link. The one before shows nothing any more. */
export const makeLink = Effect.fn('links.make')(function* (user: UserId, { owner, until = null }: MakeLink) {
  yield* refuseOthers(user, owner)
  const now = (yield* Clock).now()
  if (until !== null && until < earliestDay(now)) return yield* refuse('LinkEndIsPast')
  const token = yield* newLinkToken
  yield* query(
    `insert into links_to_show (owner, token_hash, made_at, made_by, until) values ($1, $2, $3, $4, $5)
     on conflict (owner) do update set token_hash = excluded.token_hash, made_at = excluded.made_at,
       made_by = excluded.made_by, until = excluded.until`,
    [owner, hashOf(token), now, user, until],
  )
  return linkAddress(user, `/links/${token}`)
})

export const withdrawLink = Effect.fn('links.withdraw')(function* (user: UserId, owner: UserId) {
  yield* refuseOthers(user, owner)
  yield* query(`delete from links_to_show where owner = $1`, [owner])
})

/** Refuses a person who neither has nor keeps the list. */
export const refuseOthers = Effect.fnUntraced(function* (user: UserId, owner: UserId) {
  if (user === owner) return
  const { read } = yield* EventLog
  const account = accountIn(owner, yield* read([streamOfKeepers(owner)]))
  const refusal = refusalOf({ by: user, able: yield* ableRelatives(owner) }, account)
  if (refusal) return yield* refuse(refusal)
})
