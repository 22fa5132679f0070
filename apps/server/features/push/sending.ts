import type { PushNewsView, Shown } from '@cachotteries/domain/visibility/views'
import { Effect } from 'effect'
import webPush from 'web-push'
import { Contact } from '../../infrastructure/operator/contact.ts'
import { PublicWeb } from '../../infrastructure/outgoing/public-web.ts'
import { pushKeys } from './keys.ts'
import { messageOf } from './words.ts'

export interface Receiver {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly showsNames: boolean
}

/**
 * - `sent`: the push service has taken it.
 * - `forgotten`: the device doesn't exist any more, or may not be reached.
 * - `refused`: this message would always be refused.
 * - `delayed`: it may be taken later.
 */
export type Sending = 'sent' | 'forgotten' | 'refused' | 'delayed'

const encoding = 'aes128gcm'

/** How long a push service keeps a message for a device that is off, in seconds: news is of a day. */
const usefulSeconds = 24 * 60 * 60

/** Who asks, for the push service: an address at which its people find the operator. */
const subjectOf = (site: string | undefined): string =>
  site?.startsWith('https:') ? site : 'mailto:cachotteries@localhost'

/** Encrypts a message for one device (RFC 8291), and sends it to its push service once. */
export const send = Effect.fn('push.send')(function* (
  { endpoint, p256dh, auth, showsNames }: Receiver,
  view: Shown<PushNewsView>,
) {
  const { post } = yield* PublicWeb
  const { site } = yield* Contact
  const { publicKey, privateKey } = yield* pushKeys
  const { Authorization } = webPush.getVapidHeaders(
    new URL(endpoint).origin,
    subjectOf(site),
    publicKey,
    privateKey,
    encoding,
  )
  const sent = {
    headers: {
      Authorization,
      TTL: String(usefulSeconds),
      Urgency: 'normal',
      'Content-Encoding': encoding,
      'Content-Type': 'application/octet-stream',
    },
    body: webPush.encrypt(p256dh, auth, messageOf(view, showsNames), encoding).cipherText,
  }
  return yield* post(endpoint, sent).pipe(
    Effect.match({
      onSuccess: sendingOf,
      onFailure: ({ reason }): Sending => (reason === 'AddressRefused' ? 'forgotten' : 'delayed'),
    }),
  )
})

function sendingOf(status: number): Sending {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'forgotten'
  return status === 429 || status >= 500 ? 'delayed' : 'refused'
}
