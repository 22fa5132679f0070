import { Data, Effect, Semaphore } from 'effect'
import sharp, { type Sharp } from 'sharp'

/** The largest picture that is read, in pixels: more than a phone takes. Larger ones are refused before they are decoded. */
const mostPixels = 50_000_000

/** The longest time to decode and encode one picture, in seconds. */
const mostSeconds = 10

/** The sizes that screens show, in pixels. A smaller picture keeps its size. */
const sizes = {
  card: { width: 480, height: 640 },
  page: { width: 1_200, height: 1_200 },
} as const

/** Both sizes are to take about 60 kB together. */
const wantedBytes = { card: 15_000, page: 45_000 } as const

/** The first quality that gives a small enough file is taken, or else the last. A shop's picture needs the first alone. */
const qualities = [70, 50, 30] as const

// One picture at a time, by one thread: a large one takes 200 MB while it is decoded.
sharp.concurrency(1)
sharp.cache(false)
const oneAtATime = Semaphore.makeUnsafe(1)

// Every other format, SVG among them, is refused whatever it is called.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** The size of a picture's card. */
export function cardSize({ width, height }: Size): Size {
  const scale = Math.min(1, sizes.card.width / width, sizes.card.height / height)
  const scaled = (length: number): number => Math.max(1, Math.round(length * scale))
  return { width: scaled(width), height: scaled(height) }
}

/** In pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** Both sizes of a picture in WebP, upright, in sRGB and without metadata. */
export interface EncodedPicture extends Size {
  readonly card: Buffer
  readonly page: Buffer
}

/** It isn't a picture in a format that is read, or it is broken, too large or too slow to decode. */
export class NotAPicture extends Data.TaggedError('NotAPicture') {}

/** Decodes a JPEG, PNG, WebP, AVIF or GIF (its first frame), and encodes it again for the screen. */
export const encodePicture = (bytes: Uint8Array): Effect.Effect<EncodedPicture, NotAPicture> =>
  Semaphore.withPermit(
    oneAtATime,
    Effect.tryPromise({ try: () => encode(bytes), catch: () => new NotAPicture() }),
  )

async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  const decoded = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true })
    .autoOrient()
    .resize({ ...sizes.page, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .timeout({ seconds: mostSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = decoded.info
  const upright = () => sharp(decoded.data, { raw: { width, height, channels } })
  const card = upright().resize({ ...sizes.card, fit: 'inside', withoutEnlargement: true })
  return {
    ...{ width, height },
    card: await webp(card, wantedBytes.card),
    page: await webp(upright(), wantedBytes.page),
  }
}

async function webp(picture: Sharp, wanted: number): Promise<Buffer> {
  let encoded = Buffer.alloc(0)
  for (const quality of qualities) {
    encoded = await picture.clone().webp({ quality }).toBuffer()
    if (encoded.length <= wanted) break
  }
  return encoded
}
