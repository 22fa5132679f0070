import type { UserId } from '@cachotteries/domain/decider'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import { Effect } from 'effect'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import { hashOf } from '../../infrastructure/tokens.ts'

/** What an answer to a challenge is for: it is good for nothing else. */
export type Purpose = 'sign in' | 'confirm' | 'make'

/** How long a challenge can be answered. A sign-in screen may stand open for a while. */
const challengeMinutes = 30

/** @param user who may answer; null at a sign-in, before it is known who it is */
export const newChallenge = Effect.fnUntraced(function* (purpose: Purpose, user: UserId | null) {
  const challenge = (yield* Identifiers).newToken()
  const at = (yield* Clock).now()
  yield* query(`delete from passkey_challenges where expires_at <= $1`, [at])
  yield* query(
    `insert into passkey_challenges (hash, purpose, user_id, expires_at) values ($1, $2, $3, $4)`,
    [hashOf(challenge), purpose, user, new Date(at.getTime() + challengeMinutes * 60_000)],
  )
  return challenge
})

/**
 * Uses a challenge up.
 *
 * @param clientData what a browser says that it signed
 * @returns the challenge; undefined if it wasn't asked for this purpose and this person, was answered before, or is too old
 */
export const takeChallenge = Effect.fnUntraced(function* (
  purpose: Purpose,
  user: UserId | null,
  clientData: string,
) {
  const challenge = challengeIn(clientData)
  if (challenge === undefined) return undefined
  const at = (yield* Clock).now()
  // Of two answers at once, one waits here and then finds that the challenge is gone.
  const taken = yield* query(
    `delete from passkey_challenges
     where hash = $1 and purpose = $2 and user_id is not distinct from $3 and expires_at > $4
     returning hash`,
    [hashOf(challenge), purpose, user, at],
  )
  return taken.length > 0 ? challenge : undefined
})

function challengeIn(clientData: string): string | undefined {
  try {
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(clientData)
    return typeof challenge === 'string' ? challenge : undefined
  } catch {
    return undefined
  }
}
