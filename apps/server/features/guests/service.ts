import type { AboutGuest, InviteGuest } from '@cachotteries/contracts/guests'
import { replay, type UserId } from '@cachotteries/domain/decider'
import { daysOfGuest, decide, type GuestCommand } from '@cachotteries/domain/features/guests/decide'
import { evolve, noGuests, type Guests } from '@cachotteries/domain/features/guests/guests'
import { linkAddress } from '@cachotteries/domain/visibility/link-to-show'
import { Effect } from 'effect'
import { tellByMail } from '../accounts/published/sign-in-data.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { handOverGifts } from '../wishes/published/handing-over.ts'
import { whoSees } from '../sight/service.ts'
import { Clock, dayOf, daysLater, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import { execute } from '../../infrastructure/log/execute.ts'
import type { FactsByStream } from '../../infrastructure/log/facts.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { hashOf, newLinkToken } from '../../infrastructure/tokens.ts'
import { guestsStream } from './streams.ts'

/*
 * Guests see one list without an account. The events say who invited whom; what opens the list is a row: the hash of the link,
 * and of the token of the browser that opened it first.
 */

interface Sent {
  readonly owner: UserId
  readonly commandId: string
}

const guestsIn = (owner: UserId, facts: FactsByStream): Guests =>
  replay(evolve, noGuests, guestsStream.eventsIn(facts.get(guestsStream.of(owner))))

/** What a guest does is recorded as long as they are let in: what they give is handed over once they aren't. */
export const whileLetIn = ({ guest, owner }: Pick<AboutGuest, 'guest' | 'owner'>) => ({
  stream: guestsStream.of(owner),
  holds: (facts: FactsByStream) => guestsIn(owner, facts).get(guest)?.stage === 'admitted',
})

/** @param by who sends it: a user, or a guest */
export const perform = (by: UserId, { owner, commandId }: Sent, command: GuestCommand) => {
  const stream = guestsStream.of(owner)
  return execute({
    by,
    commandId,
    streams: [stream],
    fold: (facts) => guestsIn(owner, facts),
    decide: (guests) => decide(command, guests),
    place: (event) => ({ stream, event }),
  })
}

const days = Effect.map(Clock, (clock) => {
  const now = clock.now()
  return { today: dayOf(now), until: dayOf(daysLater(now, daysOfGuest)) }
})

/** Invites somebody to a list. Returns the address of the page that their browser opens first. */
export const invite = (user: UserId, form: InviteGuest) =>
  limited(
    'guests',
    { account: user, address: undefined },
    Effect.gen(function* () {
      const guest = (yield* Identifiers).derivedId(user, form.commandId)
      const by = yield* viewerOf(user)
      const command = { type: 'InviteGuest', by, owner: form.owner, guest, ...(yield* days) } as const
      yield* perform(user, form, command)
      return yield* newLink(user, form.owner, guest)
    }),
  )

/** Another link for a guest of the user's, for another browser: they wait again until they are let in. */
export const renew = (user: UserId, { guest, ...form }: AboutGuest) =>
  limited(
    'guests',
    { account: user, address: undefined },
    Effect.gen(function* () {
      const by = yield* viewerOf(user)
      const command = { type: 'RenewGuest', by, owner: form.owner, guest, ...(yield* days) } as const
      yield* perform(user, form, command)
      return yield* newLink(user, form.owner, guest)
    }),
  )

/** Lets a guest of the user's in, who says that it is them, and is told by mail: somebody else may have used their account. */
export const admit = Effect.fn('guests.admit')(function* (user: UserId, { guest, ...form }: AboutGuest) {
  const by = yield* viewerOf(user)
  const done = yield* perform(user, form, { type: 'AdmitGuest', by, owner: form.owner, guest })
  // Once, however often it is sent.
  if (done.length > 0) yield* tellByMail(user, 'guest', null)
  return yield* whoSees(user, form.owner)
})

/** Refuses who opened the link of the user's, who says that it is somebody else: the link ends, and nobody sees the list by it. */
export const turnAway = Effect.fn('guests.turnAway')(function* (
  user: UserId,
  { guest, ...form }: AboutGuest,
) {
  const by = yield* viewerOf(user)
  yield* perform(user, form, { type: 'RefuseGuest', by, owner: form.owner, guest })
  // Not a link that was made since.
  yield* query(
    `delete from guest_links l using guests g
     where l.guest = $1 and l.owner = $2 and l.browser_hash is not null and g.guest = l.guest and g.arrived_at is null`,
    [guest, form.owner],
  )
  return yield* whoSees(user, form.owner)
})

/** Ends what a guest sees, no matter who invited them. */
export const withdraw = Effect.fn('guests.withdraw')(function* (
  user: UserId,
  { guest, ...form }: AboutGuest,
) {
  const by = yield* viewerOf(user)
  yield* perform(user, form, { type: 'WithdrawGuest', by, owner: form.owner, guest })
  const row = yield* firstRow<{ readonly inviter: UserId }>(
    // What is of somebody who has an account by now goes there.
    `select invited_by as inviter from guests
     where guest = $1 and owner = $2 and ended_at is not null and account is null`,
    [guest, form.owner],
  )
  if (row) yield* handOverGifts(guest, row.inviter, [row.inviter])
  yield* query(`delete from guest_links where guest = $1 and owner = $2`, [guest, form.owner])
  return yield* whoSees(user, form.owner)
})

const newLink = Effect.fnUntraced(function* (user: UserId, owner: UserId, guest: UserId) {
  const token = yield* newLinkToken
  const secret = (yield* Identifiers).newToken()
  yield* query(
    `insert into guest_links (guest, owner, token_hash, secret) values ($1, $2, $3, $4)
     on conflict (guest) do update set token_hash = excluded.token_hash, secret = excluded.secret,
       browser_hash = null, former_hash = null, let_in = false`,
    [guest, owner, hashOf(token), secret],
  )
  return linkAddress(user, `/guests/${token}`)
})
