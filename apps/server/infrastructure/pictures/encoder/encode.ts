import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { sizes, type EncodedPicture, type Size } from '../sizes.ts'
import { isWithinMemory, mostPixels } from './memory.ts'

/* Runs in a process of its own: see `encoder.ts` beside the server's other programs. */

/** The most bytes of each size: about 60 kB together. */
const mostBytes = { card: 15_000, page: 45_000 } as const

/** The first quality that gives a small enough file is taken. A shop's picture needs the first alone. */
const qualities = [70, 50, 30, 15, 5] as const

/** What doesn't fit in the lowest quality, such as noise, is made so much smaller, as often as it takes. */
const smaller = 0.6

sharp.concurrency(1)
sharp.cache(false)

// Every other format, SVG among them, is refused whatever it is called.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`),
})

/** A picture that would take more memory than there is for it, by its header. */
export class TooLarge extends Error {}

/**
 * Decodes a JPEG, PNG, WebP, AVIF or GIF (its first frame), and encodes it again for the screen.
 *
 * @throws {TooLarge} when it is too large
 * @throws {Error} when it is no picture in these formats, or broken
 */
export async function encode(bytes: Uint8Array): Promise<EncodedPicture> {
  if (!isWithinMemory(await sharp(bytes, { limitInputPixels: false }).metadata())) throw new TooLarge()
  const options = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const
  const decoded = await sharp(bytes, options)
    .autoOrient()
    .resize({ ...sizes.page, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = decoded.info
  const upright = sharp(decoded.data, { raw: { width, height, channels } })
  const page = await webp(upright, sizes.page, mostBytes.page)
  const card = await webp(upright, sizes.card, mostBytes.card)
  return { width: page.info.width, height: page.info.height, card: card.data, page: page.data }
}

interface Encoded {
  readonly data: Buffer
  readonly info: OutputInfo
}

async function webp(picture: Sharp, { width, height }: Size, most: number): Promise<Encoded> {
  const sized = picture.clone().resize({ width, height, fit: 'inside', withoutEnlargement: true })
  for (let nth = 0; nth < qualities.length;) {
    const quality = qualities[nth] ?? 1
    const encoded = await sized.clone().webp({ quality }).toBuffer({ resolveWithObject: true })
    if (encoded.data.length <= most) return encoded
    // Each step saves a fourth or so: what is far too large needs several.
    nth += encoded.data.length > 3 * most ? 3 : 1
  }
  return webp(picture, { width: Math.ceil(width * smaller), height: Math.ceil(height * smaller) }, most)
}
