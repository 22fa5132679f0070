import type { Removal } from '@cachotteries/contracts/passkeys'
import type { UserId } from '@cachotteries/domain/decider'
import { passkeys } from '@cachotteries/domain/visibility/people'
import { challengeToConfirm } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { query } from '../../infrastructure/database.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { tellByMail } from '../accounts/published/sign-in-data.ts'
import { newChallenge } from './challenges.ts'
import { confirm, type Asking } from './published/confirming.ts'
import { relyingPartyAt } from './relying-party.ts'

interface Row {
  readonly id: string
  readonly device: string | null
  readonly madeAt: Date
  readonly usedAt: Date | null
}

/** Somebody's passkeys. */
export const passkeysOf = Effect.fnUntraced(function* (user: UserId) {
  const rows = yield* query<Row>(
    `select id, device, made_at as "madeAt", used_at as "usedAt" from passkeys where user_id = $1`,
    [user],
  )
  return rows.map(({ id, device, madeAt, usedAt }) => ({
    id,
    user,
    device,
    madeAt: madeAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }))
})

export const ownPasskeys = Effect.fnUntraced(function* ({ site, session: { user } }: Asking) {
  return passkeys(user, relyingPartyAt(site) !== undefined, yield* passkeysOf(user))
})

/** The credentials of somebody's passkeys, by which a browser finds those that it has. */
export const ownCredentials = Effect.fnUntraced(function* (user: UserId) {
  const rows = yield* query<{ readonly credential: string }>(
    `select credential_id as credential from passkeys where user_id = $1 order by credential_id`,
    [user],
  )
  return rows.map(({ credential }) => credential)
})

/** What a passkey signs to show that somebody who is signed in is still they. */
export const askToConfirm = Effect.fn('passkeys.askToConfirm')(function* ({
  site,
  session: { user },
}: Asking) {
  const party = relyingPartyAt(site)
  const credentials = yield* ownCredentials(user)
  if (party === undefined || credentials.length === 0) return challengeToConfirm(user, null)
  const challenge = yield* newChallenge('confirm', user)
  return challengeToConfirm(user, { challenge, host: party.host, credentials })
})

/** Removes a passkey of the same person, who shows that it is they by something else. Does nothing for unknown ids. */
export const removePasskey = Effect.fn('passkeys.removePasskey')(function* (
  asking: Asking,
  { id, ...confirmation }: Removal,
) {
  const { user } = asking.session
  const [removed] = yield* query<{ readonly credential: string }>(
    `select credential_id as credential from passkeys where id = $1 and user_id = $2`,
    [id, user],
  )
  if (removed !== undefined && confirmation.passkey?.id === removed.credential)
    return yield* refuse('NotConfirmed')
  yield* confirm(asking, confirmation)
  const gone = yield* query(`delete from passkeys where id = $1 and user_id = $2 returning id`, [id, user])
  if (gone.length > 0) {
    yield* tell({ event: 'passkey removed', account: user })
    yield* tellByMail(user, 'passkeyRemoved', null)
  }
  return yield* ownPasskeys(asking)
})
