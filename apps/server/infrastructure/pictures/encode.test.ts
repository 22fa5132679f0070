import { Readable } from 'node:stream'
import { Effect, Logger } from 'effect'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { Identifiers } from '../clock-and-ids.ts'
import { createMetrics, Metrics } from '../operator/metrics.ts'
import { operatorLog, operatorLogger } from '../operator/operator-log.ts'
import { withSpool } from '../spool.ts'
import { tooLittleKiB } from '../../testing/starved-encoder.ts'
import { EncoderKiB, encodePicture, picturesPart } from './encode.ts'
import { PicturePace } from './pace.ts'
import { cardSize, type EncodedPicture } from './sizes.ts'
import * as made from '../../features/pictures/testing/pictures.ts'

const metrics = createMetrics()

const encoding = (bytes: Buffer) =>
  withSpool((spool) =>
    Effect.andThen(
      Effect.promise(() => spool.fill(Readable.from([bytes]))),
      encodePicture('olive', spool),
    ),
  ).pipe(
    Effect.provideService(Metrics, metrics),
    Effect.provideService(PicturePace, undefined),
    Effect.provide(Identifiers.random),
  )
const encoded = (bytes: Buffer): Promise<EncodedPicture> => Effect.runPromise(encoding(bytes))
const refused = (bytes: Buffer): Promise<unknown> => Effect.runPromise(Effect.flip(encoding(bytes)))

/** The colour of a pixel: red, green, blue. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (top * info.width + left) * info.channels
  return [...data.subarray(at, at + 3)]
}

const isRed = ([red = 0, , blue = 0]: readonly number[]): boolean => red > 200 && blue < 60
const isBlue = ([red = 0, , blue = 0]: readonly number[]): boolean => red < 60 && blue > 200

describe('a picture', () => {
  it.each([
    ['JPEG', made.jpeg],
    ['PNG', made.png],
    ['WebP', made.webp],
    ['AVIF', made.avif],
  ])('in %s is encoded again as WebP, in both sizes, and a small one keeps its size', async (_, make) => {
    const { card, page, ...sizes } = await encoded(await make())
    expect(sizes).toMatchObject({ width: 64, height: 48 })
    for (const size of [card, page]) expect((await sharp(size).metadata()).format).toBe('webp')
    expect(isRed(await colourAt(page, 4, 4))).toBe(true)
  })

  it('is made smaller for a card and for a page', async () => {
    const { card, page, width, height } = await encoded(await made.jpeg(3_000, 1_500))
    expect({ width, height }).toEqual({ width: 1_200, height: 600 })
    expect(await sharp(page).metadata()).toMatchObject({ width: 1_200, height: 600 })
    expect(await sharp(card).metadata()).toMatchObject(cardSize({ width, height }))
  })

  it('is read as an AVIF in the size that shops have', async () => {
    const create = { width: 2_048, height: 2_048, channels: 4, background: '#a338' } as const
    const avif = await sharp({ create }).avif({ effort: 0 }).toBuffer()
    expect(await encoded(avif)).toMatchObject({ width: 1_200, height: 1_200 })
  })

  it('of a photo takes about 60 kB in both sizes', async () => {
    const { card, page } = await encoded(await made.photo(4_000, 3_000, 80))
    expect(card.length + page.length).toBeGreaterThan(20_000)
    expect(card.length + page.length).toBeLessThan(75_000)
  })

  it.each([
    ['a photo full of detail', () => made.photo(4_000, 3_000, 8)],
    ['noise', () => made.photo(1_200, 1_200, 1)],
  ])('takes a lower quality, and then a smaller size, until it fits: %s', async (_, make) => {
    const { card, page } = await encoded(await make())
    expect(card.length).toBeLessThanOrEqual(15_000)
    expect(page.length).toBeLessThanOrEqual(45_000)
  })

  it('is turned upright, and tells neither place nor device', async () => {
    const before = await sharp(await made.phonePhoto()).metadata()
    expect(before).toMatchObject({ orientation: 6, width: 64, height: 48 })
    expect(before.exif?.includes('Olive')).toBe(true)
    const { card, page, width, height } = await encoded(await made.phonePhoto())
    expect({ width, height }).toEqual({ width: 48, height: 64 })
    // What was on the left is at the top.
    expect(isRed(await colourAt(page, 24, 8))).toBe(true)
    expect(isBlue(await colourAt(page, 24, 56))).toBe(true)
    for (const size of [card, page]) {
      const after = await sharp(size).metadata()
      expect([after.orientation, after.exif, after.xmp, after.iptc, after.icc]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
  })

  it('that moves is its first frame', async () => {
    const { page } = await encoded(await made.animatedGif())
    const { format, pages = 1, width, height } = await sharp(page).metadata()
    expect([format, pages, width, height]).toEqual(['webp', 1, 16, 16])
    expect(isRed(await colourAt(page, 8, 8))).toBe(true)
  })

  it('with see-through parts keeps them', async () => {
    const clear = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    expect((await sharp((await encoded(clear)).card).metadata()).hasAlpha).toBe(true)
  })
})

describe('what is no picture', () => {
  it.each([
    ['a drawing, whatever its name', async () => made.svg],
    [
      'a drawing that begins as XML',
      async () => Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), made.svg]),
    ],
    ['a page', async () => made.html],
    ['another format', made.tiff],
    ['nothing', async () => Buffer.alloc(0)],
    ['the first bytes of a picture', async () => (await made.png()).subarray(0, 20)],
    ['half a JPEG', async () => half(await made.photo(400, 300))],
    ['half a PNG', async () => half(await made.png(400, 300))],
    ['half a WebP', async () => half(await made.webp())],
    ['half an AVIF', async () => half(await made.avif())],
  ])('is refused: %s', async (_, make) => {
    expect(await refused(await make())).toMatchObject({ _tag: 'NotAPicture' })
  })
})

describe('a picture that is too large', () => {
  it.each([
    ['an AVIF', (picture: Sharp) => picture.avif({ effort: 0 })],
    ['a GIF', (picture: Sharp) => picture.gif({ effort: 1 })],
    ['a WebP', (picture: Sharp) => picture.webp({ lossless: true, effort: 0 })],
    [
      'an interlaced PNG of 16 bits',
      (picture: Sharp) => picture.toColourspace('rgb16').png({ progressive: true }),
    ],
    [
      'a progressive JPEG',
      (picture: Sharp) => picture.jpeg({ progressive: true, chromaSubsampling: '4:4:4' }),
    ],
  ])(
    'is %s of 16 megapixels, which takes more memory than there is for it',
    { tags: ['deep'] },
    async (_, inFormat) => {
      const create = { width: 4_000, height: 4_000, channels: 3, background: '#a33' } as const
      expect(await refused(await inFormat(sharp({ create })).toBuffer())).toMatchObject({
        _tag: 'PictureTooLarge',
      })
    },
  )

  it.each([
    ['100 megapixels in some kilobytes', made.hugePng(10_000, 10_000)],
    ['10 gigapixels, by what it says', made.saidPng(100_000, 100_000)],
  ])('is one of %s', async (_, bytes) => {
    expect(await refused(bytes)).toMatchObject({ _tag: 'PictureTooLarge' })
  })

  it('is one of more than 50 megapixels', async () => {
    expect(await encoded(made.hugePng(7_000, 7_000))).toMatchObject({ width: 1_200, height: 1_200 })
    expect(await refused(made.hugePng(7_100, 7_100))).toMatchObject({ _tag: 'PictureTooLarge' })
  })
})

/** What becomes of a picture on a machine where its process may write this much, and what the operator reads. */
async function onMachineWith(mostKiB: number, bytes: Buffer) {
  const lines: string[] = []
  const log = operatorLogger(operatorLog({ form: 'json', write: (line) => lines.push(line) }))
  const failure = await Effect.runPromise(
    Effect.flip(encoding(bytes)).pipe(
      Effect.provideService(EncoderKiB, mostKiB),
      Effect.provide(Logger.layer([log])),
    ),
  )
  const { values } = await metrics.partsWorking.get()
  const told: unknown[] = lines.map((line) => JSON.parse(line))
  return { failure, told, works: values.find(({ labels }) => labels.part === picturesPart.name)?.value }
}

describe('a picture that can’t be encoded', () => {
  it('because its process can’t start is no fault of the picture, and the operator reads what it said', async () => {
    const { failure, told, works } = await onMachineWith(tooLittleKiB, await made.png())
    expect(failure).toMatchObject({ _tag: 'PicturesUnavailable' })
    expect(told).toMatchObject([
      { level: 'error', event: 'part failing', part: 'pictures', why: expect.stringMatching(/\w/) },
    ])
    expect(works).toBe(0)
    await encoded(await made.png())
    expect((await metrics.partsWorking.get()).values).toMatchObject([{ value: 1 }])
  })

  it.runIf(process.platform === 'linux')(
    'because it takes more memory than there is ends its own process, and is no picture',
    async () => {
      const create = { width: 3_600, height: 3_600, channels: 3, background: '#a33' } as const
      const gif = await sharp({ create }).gif({ effort: 1 }).toBuffer()
      const { failure, told, works } = await onMachineWith(150 * 1_024, gif)
      expect(failure).toMatchObject({ _tag: 'NotAPicture' })
      expect(told).toMatchObject([
        { level: 'warn', event: 'picture broken off', how: expect.stringMatching(/^SIG|^status/) },
      ])
      expect(works).toBe(1)
    },
  )
})

const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2)
