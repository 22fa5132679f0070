import { decodeQR } from 'qr/decode.js'
import { expect, it } from 'vitest'
import { qrPath } from './qr.ts'

/** Pixels of a side of one module. */
const scale = 4

/** Paints a path of squares, black on white, as a camera would see it. */
function painted({ path, side }: ReturnType<typeof qrPath>) {
  const size = side * scale
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, x = '', y = ''] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++)
      for (let column = 0; column < scale; column++)
        data.fill(
          0,
          4 * ((Number(y) * scale + row) * size + Number(x) * scale + column),
          4 * ((Number(y) * scale + row) * size + Number(x) * scale + column) + 3,
        )
  return { width: size, height: size, data }
}

it('a camera reads what a QR code was made of', () => {
  const link =
    'https://cadeaux.exemple.fr/join#8f14e45f-ceea-467f-a83b-1f0b2a6c9d11/SAPINS/16fd2706-8baf-433b-82eb-8c7fada847da'
  expect(decodeQR(painted(qrPath(link)))).toBe(link)
})
