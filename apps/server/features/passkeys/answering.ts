import type { PasskeyAnswer } from '@cachotteries/contracts/passkeys'
import type { UserId } from '@cachotteries/domain/decider'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { Effect } from 'effect'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import { transaction } from '../../infrastructure/database.ts'
import { takeChallenge, type Purpose } from './challenges.ts'
import type { RelyingParty } from './relying-party.ts'

interface Stored {
  readonly user: UserId
  readonly publicKey: Buffer
  /** PostgreSQL's bigint comes as text. */
  readonly counter: string
}

/** What a passkey gives back at a sign-in, to say whose it is. */
export const handleOf = (user: UserId): string => Buffer.from(user).toString('base64url')

/**
 * Whose passkey answered a challenge. The passkey of a device that was copied is refused: it has counted less than the other.
 *
 * @param user who is asked; null at a sign-in
 * @returns undefined for every answer that isn't right, whatever is wrong with it
 */
export const whoAnswered = Effect.fnUntraced(function* (
  { host, origin }: RelyingParty,
  purpose: Purpose,
  user: UserId | null,
  answer: PasskeyAnswer,
) {
  const challenge = yield* takeChallenge(purpose, user, answer.response.clientDataJSON)
  if (challenge === undefined) return undefined
  const at = (yield* Clock).now()
  return yield* transaction(async (client) => {
    // Of two answers at once, one waits here, so that the counter is compared with that of the other.
    const { rows } = await client.query<Stored>(
      `select user_id as user, public_key as "publicKey", counter from passkeys
       where credential_id = $1 and ($2::uuid is null or user_id = $2) for update`,
      [answer.id, user],
    )
    const [stored] = rows
    if (!stored) return undefined
    const { userHandle, ...response } = answer.response
    if (userHandle && userHandle !== handleOf(stored.user)) return undefined
    const counter = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(stored.publicKey),
        counter: Number(stored.counter),
      },
      requireUserVerification: true,
    }).then(
      ({ verified, authenticationInfo }) => (verified ? authenticationInfo.newCounter : undefined),
      () => undefined,
    )
    if (counter === undefined) return undefined
    await client.query(`update passkeys set counter = $2, used_at = $3 where credential_id = $1`, [
      answer.id,
      counter,
      at,
    ])
    return stored.user
  })
})
