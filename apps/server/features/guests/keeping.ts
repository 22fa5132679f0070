import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { staySetAside } from '../sight/service.ts'
import { handOverGifts, inheritGifts } from '../wishes/published/handing-over.ts'
import { perform } from './service.ts'

interface Kept {
  readonly guest: UserId
  readonly owner: UserId
  /** Whether they are let in, and the browser has a token since then. */
  readonly isAdmitted: boolean
  /** Who set the guest aside, if somebody did. */
  readonly setBy: UserId | null
}

/**
 * Who registers in the browser of a guest gives what the guest gave, also after the last day, and stays set aside where the guest
 * was. Who wasn't let in by the present link gives nothing by it. Nothing is said of any of it, nor whether there was a guest. What
 * is left of it after an interruption is done when the registration is sent again.
 *
 * @param token of the browser
 */
export const keepGifts = Effect.fn('guests.keep')(function* (user: UserId, token: string) {
  const { newId } = yield* Identifiers
  const guests = yield* query<Kept>(
    `select g.guest, g.owner, l.let_in and g.admitted_at is not null as "isAdmitted", s.set_by as "setBy"
     from guest_links l join guests g on g.guest = l.guest and g.owner = l.owner
     left join set_aside s on s.owner = g.owner and s.person = g.guest
     where l.browser_hash = $1 and g.owner <> $2 and (g.ended_at is null or g.account = $2)`,
    [hashOf(token), user],
  )
  for (const { guest, owner, isAdmitted, setBy } of guests) {
    // First, so that the account never sees more than the guest did.
    if (setBy) yield* staySetAside(owner, { guest, account: user, setBy })
    if (!isAdmitted) continue
    yield* inheritGifts(guest, user)
    yield* perform(
      user,
      { owner, commandId: newId() },
      { type: 'RegisterGuest', owner, guest, account: user },
    )
    // What they took since: from now on nothing new begins.
    yield* inheritGifts(guest, user)
  }
}, Effect.orDie)

/** What a guest took in the moment in which they made an account, or were withdrawn, goes where all else went. */
export const catchUp = Effect.fnUntraced(function* (guest: UserId) {
  const gone = yield* firstRow<{ readonly inviter: UserId; readonly account: UserId | null }>(
    `select invited_by as inviter, account from guests where guest = $1 and ended_at is not null`,
    [guest],
  )
  if (!gone) return
  const { account, inviter } = gone
  yield* account === null ? handOverGifts(guest, inviter, [inviter]) : inheritGifts(guest, account)
}, Effect.orDie)
