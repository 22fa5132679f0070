import { ECDH } from 'node:crypto'
import type { AllowPush, PushHere } from '@cachotteries/contracts/push'
import type { UserId } from '@cachotteries/domain/decider'
import { nextMorning } from '@cachotteries/domain/features/push/reasons'
import { pushDevices, pushHere, type PushDeviceData } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query, transaction } from '../../infrastructure/database.ts'
import { PublicWeb } from '../../infrastructure/outgoing/public-web.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { heldSession, type Session } from '../../infrastructure/sessions.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { lockAccount } from '../accounts/published/sign-in-data.ts'
import { pushKeys } from './keys.ts'

/** How many devices of one person get messages: theirs, and some lost ones. */
const mostDevices = 10

type Asking = Pick<RequestContext, 'device'> & { readonly session: Session }

type Row = Omit<PushDeviceData, 'since' | 'user'> & { readonly since: Date }

/** The devices on which this session's person gets messages. */
export const ownDevices = Effect.fnUntraced(function* ({ id, user }: Session) {
  const { publicKey } = yield* pushKeys
  const rows = yield* query<Row>(
    `select id, session, device, made_at as since, kinds, shows_names as "showsNames"
     from push_subscriptions where user_id = $1`,
    [user],
  )
  const known = rows.map((row): PushDeviceData => ({ ...row, user, since: row.since.toISOString() }))
  return pushDevices(user, id, publicKey, known)
})

/** Sends messages of these kinds to this device from now on. The same device again changes what it gets. */
export const allow = ({ session, device }: Asking, form: AllowPush) =>
  limited(
    'push',
    { account: session.user, address: undefined },
    Effect.andThen(record(session, device(), form), ownDevices(session)),
  )

const record = Effect.fn('push.allow')(function* (
  { id: session, user }: Session,
  device: string | null,
  { endpoint, p256dh, auth, kinds, showsNames }: AllowPush,
) {
  const { mayPost } = yield* PublicWeb
  if (!mayPost(endpoint) || !isPoint(p256dh)) return yield* refuse('InvalidPush')
  const id = (yield* Identifiers).newId()
  const now = (yield* Clock).now()
  const morning = nextMorning(user, now.toISOString())
  const refused = yield* transaction(async (client) => {
    await lockAccount(client, user)
    // A request that ends the session waits, and then ends the device with it.
    const held = await client.query(heldSession('$1'), [session])
    if (held.rowCount === 0) return 'NotSignedIn'
    const { rows } = await client.query(
      `select from push_subscriptions where user_id = $1 and endpoint <> $2`,
      [user, endpoint],
    )
    if (rows.length >= mostDevices) return 'TooManyPushDevices'
    // Somebody else uses this browser now: what may have been new to the other is gone with their device.
    await client.query(
      `delete from push_subscriptions where endpoint = $1 and user_id <> $2 and p256dh = $3 and auth = $4`,
      [endpoint, user, p256dh, auth],
    )
    const { rowCount } = await client.query(
      `insert into push_subscriptions as s
         (id, user_id, session, endpoint, p256dh, auth, device, kinds, shows_names, made_at, morning, next_at, made_after)
       select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $10, position from event_store.head
       on conflict (endpoint) do update set session = excluded.session, device = excluded.device,
         kinds = excluded.kinds, shows_names = excluded.shows_names
       where s.user_id = excluded.user_id and s.p256dh = excluded.p256dh and s.auth = excluded.auth`,
      [id, user, session, endpoint, p256dh, auth, device, kinds, showsNames, now, morning],
    )
    // A person who has the address of a device without its secret doesn't have the device.
    return rowCount === 1 ? undefined : 'InvalidPush'
  })
  if (refused) yield* refuse(refused)
})

/** Whether it is a point of P-256: nothing can be encrypted for anything else. */
function isPoint(key: string): boolean {
  try {
    const point = ECDH.convertKey(Buffer.from(key, 'base64url'), 'prime256v1')
    return point.length === 65
  } catch {
    return false
  }
}

/** Binds a device that gets messages to the session in which it is used now: it ends with that one. */
export const here = ({ id, user }: Session, { endpoint }: PushHere) =>
  limited(
    'push',
    { account: user, address: undefined },
    Effect.map(
      firstRow(
        `with held as (${heldSession('$3')})
         update push_subscriptions set session = held.id from held
         where endpoint = $1 and user_id = $2 returning true`,
        [endpoint, user, id],
      ),
      (row) => pushHere(user, row !== undefined),
    ),
  )

/** Forgets all devices of somebody, also those whose session has ended. */
export const forgetAll = (user: UserId) => query(`delete from push_subscriptions where user_id = $1`, [user])

/** Forgets a device of the same person. Does nothing for others' devices and unknown ids, with the same answer. */
export const forget = Effect.fn('push.forget')(function* (session: Session, id: string) {
  yield* query(`delete from push_subscriptions where id = $1 and user_id = $2`, [id, session.user])
  return yield* ownDevices(session)
})
