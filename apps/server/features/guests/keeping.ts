import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { hasRow, query } from '../../infrastructure/database.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { staySetAside } from '../sight/service.ts'
import { inheritGifts } from '../wishes/published/handing-over.ts'
import { perform } from './service.ts'

interface Kept {
  readonly guest: UserId
  readonly owner: UserId
  /** Whether they are let in, and the browser has a token since then. */
  readonly isAdmitted: boolean
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
    `select g.guest, g.owner, l.let_in and g.admitted_at is not null as "isAdmitted"
     from guest_links l join guests g on g.guest = l.guest and g.owner = l.owner
     where l.browser_hash = $1 and g.owner <> $2 and (g.ended_at is null or g.account = $2)`,
    [hashOf(token), user],
  )
  for (const { guest, owner, isAdmitted } of guests) {
    const stay = staySetAside(owner, guest, user)
    // First, so that the account never sees more than the guest did.
    yield* stay
    if (!isAdmitted) continue
    yield* perform(
      user,
      { owner, commandId: newId() },
      { type: 'RegisterGuest', owner, guest, account: user },
    )
    // From now on they take nothing as a guest. Who set them aside until then is followed here, who does it later sees the account.
    yield* stay
    if (yield* isAccountOf(guest, user)) yield* inheritGifts(guest, user)
  }
}, Effect.orDie)

/** Not of a guest who was withdrawn in that moment. */
const isAccountOf = (guest: UserId, account: UserId) =>
  hasRow(`select from guests where guest = $1 and account = $2`, [guest, account])
