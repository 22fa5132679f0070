import { crc32, deflateSync } from 'node:zlib'

/** Red, green and blue, from 0 to 255. */
export type Colour = readonly [number, number, number]

/** A PNG with the colour of each pixel. */
export function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const row = 1 + width * 3
  // Each row begins with its filter, which is none.
  const pixels = Buffer.alloc(row * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), y * row + 1 + x * 3)
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  const eightBitsOfRgb = Buffer.from([8, 2, 0, 0, 0])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([size, eightBitsOfRgb])),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
