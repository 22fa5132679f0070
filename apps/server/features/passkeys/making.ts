import type { Confirmation, NewPasskey } from '@cachotteries/contracts/passkeys'
import { passkeyToMake } from '@cachotteries/domain/visibility/words'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import { Effect } from 'effect'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { transaction } from '../../infrastructure/database.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { orRefuse, refuse } from '../../infrastructure/refusal.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { accountToSignIn, isFresh, lockAccount, tellByMail } from '../accounts/published/sign-in-data.ts'
import { handleOf } from './answering.ts'
import { newChallenge, takeChallenge } from './challenges.ts'
import { confirm, type Asking } from './published/confirming.ts'
import { ownCredentials, ownPasskeys } from './own-passkeys.ts'
import { relyingPartyAt, type RelyingParty } from './relying-party.ts'

/** How many passkeys an account may have: somebody's devices, and a few lost ones. */
const mostPasskeys = 20

/** What a browser makes a passkey of, for somebody who just signed in, or shows that it is they. */
export const askForPasskey = Effect.fn('passkeys.askForPasskey')(function* (
  asking: Asking,
  confirmation: Confirmation,
) {
  const party = yield* orRefuse(relyingPartyAt(asking.site), 'NoPasskeysHere')
  const { session } = asking
  if (!(yield* isFresh(session))) yield* confirm(asking, confirmation)
  const { name, email } = yield* accountToSignIn(session.user)
  return passkeyToMake(session.user, {
    challenge: yield* newChallenge('make', session.user),
    host: party.host,
    login: email ?? name,
    name,
    handle: handleOf(session.user),
    credentials: yield* ownCredentials(session.user),
  })
})

/** Keeps a passkey that a browser made, and tells its person by mail. */
export const keepPasskey = Effect.fn('passkeys.keepPasskey')(function* (
  { device, ...asking }: Asking & Pick<RequestContext, 'device'>,
  made: NewPasskey,
) {
  const party = yield* orRefuse(relyingPartyAt(asking.site), 'NoPasskeysHere')
  const { user } = asking.session
  const challenge = yield* takeChallenge('make', user, made.response.clientDataJSON)
  if (challenge === undefined) return yield* refuse('InvalidPasskey')
  const credential = yield* orRefuse(
    yield* Effect.promise(() => credentialOf(made, party, challenge)),
    'InvalidPasskey',
  )
  const id = (yield* Identifiers).newId()
  const at = (yield* Clock).now()
  yield* transaction(async (client) => {
    await lockAccount(client, user)
    const { rows } = await client.query(`select from passkeys where user_id = $1`, [user])
    if (rows.length >= mostPasskeys) return 'TooManyPasskeys'
    const { rowCount } = await client.query(
      `insert into passkeys (id, credential_id, user_id, public_key, counter, device, made_at)
       values ($1, $2, $3, $4, $5, $6, $7) on conflict (credential_id) do nothing`,
      [id, credential.id, user, Buffer.from(credential.publicKey), credential.counter, device(), at],
    )
    // Each credential is of one account: this one is somebody else's.
    return rowCount === 1 ? undefined : 'InvalidPasskey'
  }).pipe(Effect.flatMap((refused) => (refused === undefined ? Effect.void : refuse(refused))))
  yield* tell({ event: 'passkey made', account: user })
  yield* tellByMail(user, 'passkey', device())
  return yield* ownPasskeys(asking)
}, Effect.uninterruptible)

/**
 * The credential that a browser made; undefined for an answer that isn't right. No certificate attests the
 * device: it names addresses that would be fetched to check it.
 */
async function credentialOf(made: NewPasskey, { host, origin }: RelyingParty, challenge: string) {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(made.response.attestationObject))
    const isUnattested = attestation.get('fmt') === 'none'
    const isSelfAttested = attestation.get('fmt') === 'packed' && !attestation.get('attStmt').get('x5c')
    if (!isUnattested && !isSelfAttested) return undefined
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
    })
    return verified ? registrationInfo.credential : undefined
  } catch {
    return undefined
  }
}
