import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** For pictures of other kinds. */
export { sharp }

/** A picture whose left half is red and whose right half is blue. */
function halves(width = 64, height = 48) {
  const data = Buffer.alloc(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++)
    data[pixel * 3 + (pixel % width < width / 2 ? 0 : 2)] = 255
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export const png = (width?: number, height?: number): Promise<Buffer> =>
  halves(width, height).png().toBuffer()
export const jpeg = (width?: number, height?: number): Promise<Buffer> =>
  halves(width, height).jpeg().toBuffer()
export const webp = (): Promise<Buffer> => halves().webp().toBuffer()
export const avif = (): Promise<Buffer> => halves().avif().toBuffer()
export const tiff = (): Promise<Buffer> => halves().tiff().toBuffer()

/** A photo of nothing in particular: spots of chance colours, some `grain` pixels wide. */
export async function photo(width: number, height: number, grain = 8): Promise<Buffer> {
  const noise = sharp({
    create: {
      width: Math.ceil(width / grain),
      height: Math.ceil(height / grain),
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 50 },
    },
  })
  const { data, info } = await noise.raw().toBuffer({ resolveWithObject: true })
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .resize(width, height, { fit: 'fill' })
    .jpeg({ quality: 90 })
    .toBuffer()
}

/** As a phone writes a photo: on its side, with the place where it was taken. */
export const phonePhoto = (): Promise<Buffer> =>
  halves()
    .withExif({
      IFD0: { Model: 'Téléphone d’Olive' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

/** Its first frame is red, its second blue. */
export function animatedGif(): Promise<Buffer> {
  const frame = (red: number, blue: number): Buffer =>
    Buffer.from(Array.from({ length: 16 * 16 }, () => [red, 0, blue]).flat())
  const data = Buffer.concat([frame(255, 0), frame(0, 255)])
  return sharp(data, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
    .gif({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** A black PNG of any size, in some kilobytes: 10,000 by 10,000 pixels would take 400 MB when they are decoded. */
export const hugePng = (width: number, height: number): Buffer =>
  pngOf(width, height, Buffer.alloc((Math.ceil(width / 8) + 1) * height))

/** A PNG that has fewer pixels than it says. */
export const saidPng = (width: number, height: number): Buffer => pngOf(width, height, Buffer.alloc(1_000))

function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for each pixel, grey.
  header[8] = 1
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(named.length + 8)
  framed.writeUInt32BE(data.length, 0)
  named.copy(framed, 4)
  framed.writeUInt32BE(crc32(named), named.length + 4)
  return framed
}

/** As PNG computes it. Node.js has it from 20.15 on, with a type of its own later. */
function crc32(data: Buffer): number {
  let crc = 0xff_ff_ff_ff
  for (const byte of data) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xed_b8_83_20 : crc >>> 1
  }
  return (crc ^ 0xff_ff_ff_ff) >>> 0
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="red"/></svg>',
)
export const html = Buffer.from('<!doctype html><title>Vélo</title><p>Une page')
