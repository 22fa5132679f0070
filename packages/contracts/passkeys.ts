import { z } from 'zod'
import { credentials } from './accounts.ts'
import { passkeyRefusals } from './refusals/passkeys.ts'
import { form, uid } from './text.ts'

export type {
  PasskeyToMakeView,
  PasskeyChallengeView,
  PasskeyView,
} from '@cachotteries/domain/visibility/views/passkeys'

const [, invalid] = passkeyRefusals.InvalidPasskey

/**
 * A part of what a browser answers, in base64url. A malformed one is refused as a wrong passkey, not as a wrong field.
 * Without an attestation, the longest is some hundred characters long.
 */
const part = z
  .string(invalid)
  .max(4_000, invalid)
  .regex(/^[\w-]*$/, invalid)

const answer = {
  id: part,
  rawId: part,
  type: z.literal('public-key', invalid),
}

/** What a browser answers that made a passkey. */
export const newPasskey = form({
  ...answer,
  response: form({ clientDataJSON: part, attestationObject: part }),
})
export type NewPasskey = z.infer<typeof newPasskey>

/** What a browser answers that has a passkey. */
export const passkeyAnswer = form({
  ...answer,
  response: form({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
    userHandle: part.nullable().optional(),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** How somebody who is signed in shows that it is still they: by their password, or by a passkey. */
export const confirmation = form({
  currentPassword: credentials.shape.password.optional(),
  passkey: passkeyAnswer.optional(),
})
export type Confirmation = z.infer<typeof confirmation>

/** A passkey to remove. */
export const removal = confirmation.extend({ id: uid })
export type Removal = z.infer<typeof removal>
