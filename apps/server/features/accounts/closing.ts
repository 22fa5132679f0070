import { accountClosed, daysToComeBack, type AccountClosing } from '@cachotteries/contracts/accounts'
import { longDay } from '@cachotteries/contracts/days-in-words'
import type { UserId } from '@cachotteries/domain/decider'
import { closing as shownClosing } from '@cachotteries/domain/visibility/kept-people'
import type { Person } from '@cachotteries/domain/visibility/views/parts'
import { message } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { Clock, dayOf, daysLater } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, hasRow, query, transaction } from '../../infrastructure/database.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { refuse, type Refusal } from '../../infrastructure/refusal.ts'
import type { Round } from '../../infrastructure/rounds.ts'
import type { Session } from '../../infrastructure/sessions.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { begun, countDays, endOf, type Seen } from './leaving-days.ts'
import { endExpired } from './own-sessions.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { eraseFor } from './erasing.ts'
import { keptByNobodyBut } from './published/keepers.ts'
import { accountToSignIn, checked, counted, tellByMail } from './published/sign-in-data.ts'

/*
 * Somebody closes their account, and may come back for some days: everything is as it was. Then it is erased. Meanwhile it is
 * closed like one that the operator closed.
 */

type Browser = Pick<RequestContext, 'cookie' | 'address'>

/** What goes with the account of somebody, so that they know before they close it. */
export const closing = Effect.fn('accounts.closing')(function* (user: UserId) {
  const kept = yield* query<Person>(
    `select id as uid, name from accounts where id in (${keptByNobodyBut('$1')})`,
    [user],
  )
  return shownClosing(yield* viewerOf(user), kept)
})

/** Closes the account with its password, and ends all sessions. Sent twice at once, it is closed once, with the same answer. */
export const closeAccount = Effect.fn('accounts.close')(function* (
  { cookie, address }: Browser,
  { user }: Pick<Session, 'user'>,
  { currentPassword }: AccountClosing,
) {
  const closing = Effect.gen(function* () {
    for (;;) {
      const hash = yield* checked(user, currentPassword)
      if (yield* close(user, hash)) return true
      const { isDisabled, leavesAt } = yield* accountToSignIn(user)
      if (leavesAt !== null) return false
      if (isDisabled) return yield* refuse('NotSignedIn')
      // The hash was replaced meanwhile: the password is checked again.
    }
  })
  if (yield* counted(user, { address }, closing)) {
    yield* tell({ event: 'account closed', account: user })
    yield* tellByMail(user, 'closed', null)
  }
  cookie?.clear()
  return message(accountClosed)
}, Effect.uninterruptible)

/** Closes an account, unless it was closed or its hash replaced meanwhile. Returns whether it did. */
const close = Effect.fnUntraced(function* (user: UserId, hash: string) {
  const at = (yield* Clock).now()
  const count = begun(at)
  return yield* transaction(async (client) => {
    const { rowCount } = await client.query(
      `update credentials set disabled_at = $3, leaves_at = $4, leaving_days = $5, leaving_day_began = $6,
         leaving_minutes = $7
       where user_id = $1 and password_hash = $2 and disabled_at is null`,
      [user, hash, at, endOf(count), count.days, count.began, count.minutes],
    )
    if (rowCount === 1) await client.query(`delete from sessions where user_id = $1`, [user])
    return rowCount === 1
  })
})

/**
 * Opens an account again that its person closed, until it is erased. Returns whether it is open, also when another device was
 * faster.
 */
export const comeBack = Effect.fnUntraced(function* (user: UserId) {
  const back = yield* query(
    `update credentials set disabled_at = null, leaves_at = null
     where user_id = $1 and leaves_at is not null returning user_id`,
    [user],
  )
  if (back.length === 0)
    return yield* hasRow(`select true from credentials where user_id = $1 and disabled_at is null`, [user])
  yield* tell({ event: 'account opened again', account: user })
  return true
})

/** The day on which somebody who closed their account is erased, in words; null for anybody else. */
export const dayOfLeaving = Effect.fnUntraced(function* (user: UserId) {
  const { leavesAt } = yield* accountToSignIn(user)
  return leavesAt && longDay(dayOf(leavesAt))
})

/** Refuses to sign in to an account that is closed. Only for somebody who has shown who they are. */
export const refuseClosed = ({
  isDisabled,
  leavesAt,
}: {
  readonly isDisabled: boolean
  readonly leavesAt: Date | null
}): Effect.Effect<void, Refusal<'AccountDisabled' | 'AccountLeaving'>> => {
  if (!isDisabled) return Effect.void
  if (leavesAt === null) return refuse('AccountDisabled')
  const day = longDay(dayOf(leavesAt))
  return refuse(
    'AccountLeaving',
    `Vous avez fermé ce compte\u00a0: il sera effacé le ${day}. Pour y revenir, connectez-vous avec votre mot de passe.`,
  )
}

/** After this time it is tried again to erase somebody, when a node was stopped or failed meanwhile. */
const againMs = 60 * 60_000

/**
 * Erases who left for good and whose days are over. One node takes them; it may be long at it. Until when it has them is in
 * `leaves_at`: a clock that was put back since must not make that long.
 */
const eraseDue = Effect.gen(function* () {
  const now = (yield* Clock).now()
  const again = new Date(now.getTime() + againMs)
  const due = yield* firstRow<{ readonly user: UserId }>(
    `update credentials set leaves_at = $2
     where user_id = (
       select user_id from credentials where leaving_days >= $3 and (leaves_at <= $1 or leaves_at > $4)
       order by leaves_at, user_id limit 1 for update skip locked)
     returning user_id as user`,
    [now, again, daysToComeBack, daysLater(now, 1)],
  )
  if (due) yield* eraseFor(due.user, { isDue: true })
})

export const makeRound = () => {
  const seen: Seen = new Map()
  return endExpired.pipe(Effect.andThen(countDays(seen)), Effect.andThen(eraseDue)) satisfies Round
}
