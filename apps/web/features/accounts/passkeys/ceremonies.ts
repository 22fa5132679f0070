import {
  browserSupportsWebAuthnAutofill,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type {
  Confirmation,
  PasskeyToMakeView,
  PasskeyAnswer,
  PasskeyChallengeView,
} from '@cachotteries/contracts/passkeys'
import { api } from '../../../api/client.ts'
import { refusalOf } from '../../../api/refusal.ts'

/* What the device and the server say to each other about a passkey. Fetched when it is needed. */

const userVerification = 'required' as const

type Asked = NonNullable<PasskeyChallengeView['asked']>

const named = (credentials: readonly string[]) =>
  credentials.map((id) => ({ id, type: 'public-key' as const }))

const requestOf = ({ challenge, host, credentials }: Asked) => ({
  challenge,
  rpId: host,
  userVerification,
  allowCredentials: named(credentials),
})

/** ES256, Ed25519 and RS256, the one that Windows has. */
const algorithms = [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' as const }))

const creationOf = ({ challenge, host, login, name, handle, credentials }: PasskeyToMakeView) => ({
  challenge,
  rp: { id: host, name: 'Cachotteries' },
  user: { id: handle, name: login, displayName: name },
  pubKeyCredParams: algorithms,
  excludeCredentials: named(credentials),
  authenticatorSelection: {
    residentKey: 'required' as const,
    userVerification,
  },
})

/** Whether the device itself knows its person, by a fingerprint, a face or a code, who has no passkey yet. */
export async function mayBeOffered(): Promise<boolean> {
  if (!(await platformAuthenticatorIsAvailable())) return false
  const { Passkeys, areOffered } = await api.passkeys.own.query()
  return areOffered && Passkeys.length === 0
}

/** What the device answers; undefined if this site has no passkeys, or the person none. */
async function answerTo({ asked }: PasskeyChallengeView): Promise<PasskeyAnswer | undefined> {
  return asked ? startAuthentication({ optionsJSON: requestOf(asked) }) : undefined
}

/** `nothing` where the browser or the site can't: at another address than the site's own. */
export type Outcome = 'entered' | 'nothing'

/** Signs in by a passkey that the person chooses. */
export async function enter(): Promise<Outcome> {
  const answer = await answerTo(await api.passkeys.askToSignIn.mutate())
  if (!answer) return 'nothing'
  await api.passkeys.signIn.mutate(answer)
  return 'entered'
}

/**
 * Signs in by a passkey that the browser offers in the field of the name, once the person chooses it there. They asked for
 * nothing until then: a browser that can't isn't spoken of.
 */
export async function enterFromField(): Promise<Outcome> {
  if (!(await browserSupportsWebAuthnAutofill())) return 'nothing'
  const { asked } = await api.passkeys.askToSignIn.mutate()
  if (!asked) return 'nothing'
  const answer = await startAuthentication({
    optionsJSON: requestOf(asked),
    useBrowserAutofill: true,
  }).catch(() => undefined)
  if (!answer) return 'nothing'
  await api.passkeys.signIn.mutate(answer)
  return 'entered'
}

/** Makes a passkey on this device. */
export async function make(confirmation: Confirmation) {
  const asked = await api.passkeys.ask.mutate(confirmation)
  return api.passkeys.keep.mutate(await startRegistration({ optionsJSON: creationOf(asked) }))
}

/** How the person shows by another passkey that it is they. */
export async function confirm(): Promise<Confirmation> {
  return { passkey: await answerTo(await api.passkeys.askToConfirm.mutate()) }
}

/** Ends what waits for the person. */
export const giveUp = (): void => WebAuthnAbortService.cancelCeremony()

/** What to say when it failed; undefined when the person turned away from it themselves. */
export function complaintAbout(error: unknown): string | undefined {
  if (!(error instanceof Error)) return refusalOf(error).message
  const code = error instanceof WebAuthnError ? error.code : undefined
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'Cet appareil a déjà une clé d’accès pour votre compte'
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return undefined
  if (code !== undefined || error instanceof DOMException)
    return 'Votre appareil n’y est pas arrivé. Connectez-vous autrement.'
  return refusalOf(error).message
}

/** Says why it failed, unless the person turned away from it themselves. */
export function complain(error: unknown, alert: (level: 'critical', text: string) => void): void {
  const complaint = complaintAbout(error)
  if (complaint !== undefined) alert('critical', complaint)
}
