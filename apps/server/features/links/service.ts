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
import { hashOf, newLinkToken, ofHash } from '../../infrastructure/tokens.ts'
import { isOpen } from './open-links.ts'

/*
 * A link that shows a list to anybody who has it. Its owner makes it, or, for somebody without an account, the person who keeps the
 * list. It is a row and no event: nothing is decided with it. It is found by its hash, and stored so that it can be sent again.
 */

const pathOf = (token: string): string => `/links/${token}`

interface Row {
  readonly token: string | null
  readonly tokenHash: string
  readonly madeAt: Date
  readonly until: Day | null
}

/** The link to a list: its path, since when it is there, and until when. */
export const myLink = Effect.fnUntraced(function* (user: UserId, owner: UserId) {
  yield* refuseOthers(user, owner)
  const row = yield* firstRow<Row>(
    `select token, token_hash as "tokenHash", made_at as "madeAt", until from links_to_show l where owner = $1 and ${isOpen('$2')}`,
    [owner, earliestDay((yield* Clock).now())],
  )
  const token = row ? ofHash(row.token, row.tokenHash) : null
  return linkToShow(user, row && { ...row, path: token === null ? null : pathOf(token) })
})

/** Makes a new link. The one before shows nothing any more. */
export const makeLink = Effect.fn('links.make')(function* (user: UserId, { owner, until = null }: MakeLink) {
  yield* refuseOthers(user, owner)
  const now = (yield* Clock).now()
  if (until !== null && until < earliestDay(now)) return yield* refuse('LinkEndIsPast')
  const token = yield* newLinkToken
  yield* query(
    `insert into links_to_show (owner, token, token_hash, made_at, made_by, until) values ($1, $2, $3, $4, $5, $6)
     on conflict (owner) do update set token = excluded.token, token_hash = excluded.token_hash,
       made_at = excluded.made_at, made_by = excluded.made_by, until = excluded.until`,
    [owner, token, hashOf(token), now, user, until],
  )
  return linkAddress(user, pathOf(token))
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
