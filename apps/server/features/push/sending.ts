import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { PushNewsView } from '@cachotteries/domain/visibility/views/push'
import { Effect, Result } from 'effect'
import webPush from 'web-push'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import { Contact } from '../../infrastructure/operator/contact.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { PublicWeb } from '../../infrastructure/outgoing/public-web.ts'
import { pushKeys } from './keys.ts'
import { messageOf, messageSizes } from './words.ts'

export interface Receiver {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  readonly showsNames: boolean
}

/** What came of a message. */
export interface Sending {
  readonly outcome: Outcome
  /** How long the push service asks to wait before it is asked again, in milliseconds; 0 when it says nothing. */
  readonly waitMs: number
}

/**
 * - `sent`: the push service has taken it.
 * - `forgotten`: the device doesn't exist any more, or may not be reached.
 * - `refused`: this message would always be refused.
 * - `delayed`: it may be taken later.
 */
type Outcome = 'sent' | 'forgotten' | 'refused' | 'delayed'

const encoding = 'aes128gcm'

/** How long a push service keeps a message for a device that is off, in seconds: news is of a day. */
const usefulSeconds = 24 * 60 * 60

/** Who asks, for the push service: an address at which its people find the operator. */
const subjectOf = (site: string | undefined): string =>
  site?.startsWith('https:') ? site : 'mailto:cachotteries@localhost'

/**
 * Encrypts a message for one device (RFC 8291), and sends it to its push service once; a shorter one when that one is too long
 * for it.
 */
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
  const headers = {
    Authorization,
    TTL: String(usefulSeconds),
    Urgency: 'normal',
    'Content-Encoding': encoding,
    'Content-Type': 'application/octet-stream',
  }
  const sendOf = (size: number) =>
    post(endpoint, {
      headers,
      body: webPush.encrypt(p256dh, auth, messageOf(view, showsNames, size), encoding).cipherText,
    })
  const posting = sendOf(messageSizes.usual).pipe(
    Effect.flatMap((answer) =>
      answer.status === tooLong ? sendOf(messageSizes.short) : Effect.succeed(answer),
    ),
  )
  const answer = yield* Effect.result(posting)
  if (Result.isFailure(answer)) {
    const outcome = answer.failure.reason === 'AddressRefused' ? 'forgotten' : 'delayed'
    return { outcome, waitMs: 0 } satisfies Sending
  }
  const { status, retryAfter } = answer.success
  const outcome = outcomeOf(status)
  if (outcome === 'refused') yield* tell({ event: 'push refused', status })
  const now = (yield* Clock).now()
  return { outcome, waitMs: outcome === 'delayed' ? waitOf(retryAfter, now) : 0 } satisfies Sending
})

const tooLong = 413

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'forgotten'
  return status === 429 || status >= 500 ? 'delayed' : 'refused'
}

/** The time that `Retry-After` asks to wait: seconds, or a date (RFC 9110). Never longer than a message is useful. */
function waitOf(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0
  const ms = /^\s*\d+\s*$/.test(retryAfter)
    ? Number(retryAfter) * 1_000
    : Date.parse(retryAfter) - now.getTime()
  return Math.min(Math.max(ms || 0, 0), usefulSeconds * 1_000)
}
