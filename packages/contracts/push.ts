import type { PushDeviceView } from '@cachotteries/domain/visibility/views/push'
import { z } from 'zod'
import { pushRefusals } from './refusals/push.ts'
import { flag, form, isWebAddress, uid } from './text.ts'

export type { PushDevicesView, PushDeviceView } from '@cachotteries/domain/visibility/views/push'

/** What somebody may ask a device to be told of, each for itself. */
export type PushKind = PushDeviceView['kinds'][number]

const pushKinds = [
  'conversation',
  'together',
  'occasion',
  'thanks',
  'question',
] as const satisfies readonly PushKind[]

const [, invalid] = pushRefusals.InvalidPush

/** Where the push service of a browser takes messages. It is somebody else's text: see `PublicWeb.post`. */
const endpoint = z
  .string(invalid)
  .max(1_000, invalid)
  .refine((value) => /^[\x21-\x7e]+$/.test(value) && isWebAddress(value), invalid)

/** Bytes in base64url, without padding. */
const bytes = (length: number) => z.string(invalid).regex(new RegExp(`^[\\w-]{${length}}$`), invalid)

/** What a browser's subscription has, and what its person wants to be told there. */
export const allowPush = form({
  endpoint,
  /** A point of the curve P-256, and 16 random bytes (RFC 8291). */
  p256dh: bytes(87),
  auth: bytes(22),
  kinds: z
    .array(z.enum(pushKinds, 'Choisissez parmi ce qui est proposé'), 'Choisissez parmi ce qui est proposé')
    .max(pushKinds.length, 'Choisissez parmi ce qui est proposé')
    .transform((kinds) => pushKinds.filter((kind) => kinds.includes(kind))),
  showsNames: flag,
})
export type AllowPush = z.infer<typeof allowPush>

export const pushHere = form({ endpoint })
export type PushHere = z.infer<typeof pushHere>

/** A device that is to be forgotten. */
export const onePushDevice = form({ id: uid })
