import { Readable } from 'node:stream'
import { Context, Data, Effect } from 'effect'
import type { Identifiers } from '../clock-and-ids.ts'
import { noteFailing, noteWorking, type MachinePart } from '../machine-parts.ts'
import type { Metrics } from '../operator/metrics.ts'
import { tell } from '../operator/operator-log.ts'
import { withSpool, type Spool } from '../spool.ts'
import { Turns } from '../turns.ts'
import { encodeInProcess } from './encoder-process.ts'
import { unhurried } from './pace.ts'
import type { EncodedPicture } from './sizes.ts'

/** What a process may write in memory, in KiB: Node.js, the code that decodes, and `mostBytes` of `encoder/memory.ts`. */
export const EncoderKiB = Context.Reference<number>('server/EncoderKiB', { defaultValue: () => 320 * 1024 })

/** An account has a picture in each of its turns, which last as long as `unhurried` says. */
const picturing = new Turns({ atOnce: Number.POSITIVE_INFINITY, each: 1 })

/** Four processes, so that an address has one: somebody who has many pictures, or some that take long, delays nobody else. */
const encoding = new Turns({ atOnce: 4, each: 1 })

/** It isn't a picture in a format that is read, or it is broken or too slow to decode. */
export class NotAPicture extends Data.TaggedError('NotAPicture') {}

/** Its pixels would take more memory than there is for a picture. Its file may be small. */
export class PictureTooLarge extends Data.TaggedError('PictureTooLarge') {}

/** No picture can be encoded on this machine at the moment. The message says why, to the operator alone. */
export class PicturesUnavailable extends Data.TaggedError('PicturesUnavailable')<{
  readonly message: string
}> {}

/** Why there is no picture. */
export type PictureFailure = NotAPicture | PictureTooLarge | PicturesUnavailable

/**
 * Encodes a picture for the screen when it is the account's turn, in a process of its own: whatever a picture does to the
 * code that decodes it, or to its memory, ends that process alone, and is a refusal.
 */
export const encodePicture = (
  account: string,
  spool: Spool,
): Effect.Effect<EncodedPicture, PictureFailure, Metrics | Identifiers> =>
  picturing.take(account, unhurried(encoding.take(account, encoded(spool)))).pipe(
    // Any number may wait.
    Effect.catchTag('TooMuchWaiting', Effect.die),
    Effect.tap(noteWorking(picturesPart)),
    Effect.tapErrorTag(['NotAPicture', 'PictureTooLarge'], () => noteWorking(picturesPart)),
    Effect.tapErrorTag('PicturesUnavailable', (why) => noteFailing(picturesPart, why)),
  )

const encoded = Effect.fnUntraced(function* (spool: Spool) {
  const end = yield* endOf(spool)
  switch (end.as) {
    case 'encoded':
      return end.picture
    case 'not begun':
      return yield* new PicturesUnavailable({ message: end.why })
    case 'broken off':
      yield* encodedGoodPicture
      yield* tell({ event: 'picture broken off', how: end.how })
      return yield* new NotAPicture()
    case 'not a picture':
      return yield* new NotAPicture()
    case 'too large':
      return yield* new PictureTooLarge()
  }
})

const endOf = (spool: Spool) =>
  Effect.flatMap(EncoderKiB, (mostKiB) => Effect.promise((signal) => encodeInProcess(spool, mostKiB, signal)))

/** A PNG of two by two pixels. */
const goodPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12NYZWwMRAwQCgAfqgRB2r3MqAAAAABJRU5ErkJggg==',
  'base64',
)

/** Whether it is the machine's fault that there is no picture: one that is known to be good shows it. */
const encodedGoodPicture = withSpool((spool) =>
  Effect.gen(function* () {
    yield* Effect.promise(() => spool.fill(Readable.from([goodPicture])))
    const end = yield* endOf(spool)
    if (end.as === 'encoded') return
    const message = 'why' in end ? end.why : 'how' in end ? end.how : end.as
    yield* new PicturesUnavailable({ message })
  }),
)

/** The encoder, as it is tried when the server starts. */
export const picturesPart: MachinePart = {
  name: 'pictures',
  french: 'Les images',
  isVital: false,
  attempt: encodedGoodPicture,
}
