import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { handOverGifts } from '../wishes/published/handing-over.ts'
import { perform } from './service.ts'

interface Kept {
  readonly guest: UserId
  readonly owner: UserId
  readonly inviter: UserId
  /** Whether whoever invited them has an open account. */
  readonly isOpen: boolean
}

/**
 * Who registers in the browser of a guest gives what the guest gave, also after the last day, as far as the page would show it: to
 * the guest, and to whoever invited them. Nothing is said of it, nor whether there was a guest. What is left of it after an
 * interruption is done when the registration is sent again.
 *
 * @param token of the browser
 */
export const keepGifts = Effect.fn('guests.keep')(function* (user: UserId, token: string) {
  const { newId } = yield* Identifiers
  const guests = yield* query<Kept>(
    `select g.guest, g.owner, g.invited_by as inviter, exists (
       select from credentials where user_id = g.invited_by and disabled_at is null
     ) as "isOpen"
     from guest_links l join guests g on g.guest = l.guest and g.owner = l.owner
     where l.browser_hash = $1 and g.owner <> $2 and g.admitted_at is not null and g.ended_at is null`,
    [hashOf(token), user],
  )
  for (const { guest, owner, inviter, isOpen } of guests) {
    if (isOpen) yield* handOverGifts(guest, user, [guest, inviter])
    yield* perform(
      user,
      { owner, commandId: newId() },
      { type: 'RegisterGuest', owner, guest, account: user },
    )
  }
}, Effect.orDie)
