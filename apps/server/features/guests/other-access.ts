import type { UserId } from '@cachotteries/domain/decider'
import { of } from '@cachotteries/domain/names/elision'
import { hasSight } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { Clock, dayOf, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import type { OnNewPassword, OtherAccess } from '../../infrastructure/other-access.ts'
import { viewerOf } from '../families/published/relatives.ts'
import { turnAway, withdraw } from './service.ts'

interface Row {
  readonly guest: UserId
  readonly owner: UserId
  readonly name: string
  readonly ofOwner: string
  readonly since: Date
}

/** The guests whom somebody let in, on lists of which they themselves see what is hidden. */
const letIn = Effect.fnUntraced(function* (user: UserId) {
  const viewer = yield* viewerOf(user)
  const rows = yield* query<Row>(
    `select g.guest, g.owner, g.name, a.name as "ofOwner", g.admitted_at as since
     from guests g join accounts a on a.id = g.owner
     where g.invited_by = $1 and g.admitted_at is not null and g.ended_at is null and g.until >= $2
     order by g.admitted_at desc, g.guest`,
    [user, dayOf((yield* Clock).now())],
  )
  return rows.filter(({ owner }) => hasSight(viewer, owner))
})

export const otherAccess: OtherAccess = {
  of: (user) =>
    Effect.map(letIn(user), (found) =>
      found.map(({ guest, name, ofOwner, since }) => ({
        id: guest,
        what: `${name}, que vous avez laissé voir la liste ${of(ofOwner)}`,
        since: since.toISOString(),
      })),
    ),
  end: Effect.fnUntraced(function* ({ asking: { session }, id }) {
    const one = (yield* letIn(session.user)).find(({ guest }) => guest === id)
    const { newId } = yield* Identifiers
    if (one) yield* withdraw(session.user, { guest: id, owner: one.owner, commandId: newId() })
  }),
}

/**
 * Ends the links of somebody that let nobody in yet. Who opened one and waits is turned away; a guest who is let in stays. Each of
 * them can be sent another link.
 */
export const endWaiting: OnNewPassword = Effect.fnUntraced(function* (user) {
  const { newId } = yield* Identifiers
  const waiting = yield* query<{ readonly guest: UserId; readonly owner: UserId; readonly arrived: boolean }>(
    `select guest, owner, arrived_at is not null as arrived from guests
     where invited_by = $1 and admitted_at is null and ended_at is null`,
    [user],
  )
  for (const { guest, owner, arrived } of waiting) {
    // Who can't say any more that it is them, since they lost sight of the list, can let nobody in either.
    if (arrived) yield* Effect.ignore(turnAway(user, { guest, owner, commandId: newId() }))
    yield* query(
      `delete from guest_links l using guests g where l.guest = $1 and g.guest = l.guest and g.admitted_at is null`,
      [guest],
    )
  }
})
