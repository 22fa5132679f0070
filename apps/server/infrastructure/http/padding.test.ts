import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { padded, paddedFrame, paddedPicture } from '@cachotteries/contracts/padding'

describe('lengths', () => {
  it('of JSON go by steps of twice the length and one between, in bytes, and it says the same', () => {
    for (const [words, bytes] of [
      ['', 16_384],
      ['é'.repeat(8_190), 16_384],
      ['é'.repeat(8_192), 24_576],
      ['é'.repeat(12_286), 24_576],
      ['é'.repeat(12_287), 32_768],
      ['€'.repeat(5_460), 16_384],
      ['€'.repeat(5_461), 24_576],
      ['🎁'.repeat(4_095), 16_384],
      ['🎁'.repeat(4_096), 24_576],
      ['x'.repeat(40_000), 49_152],
      ['x'.repeat(50_000), 65_536],
    ] as const) {
      const json = padded(JSON.stringify([words]))
      expect(Buffer.byteLength(json)).toBe(bytes)
      expect(JSON.parse(json)).toEqual([words])
    }
  })

  it('of frames have a lower first step for a change and a short view, and none for a view that hasn’t changed', () => {
    expect(paddedFrame('whole', '{}')).toHaveLength(16_384)
    expect(paddedFrame('change', '{}')).toHaveLength(2_048)
    expect(paddedFrame('whole', '{}', true)).toHaveLength(2_048)
    expect(paddedFrame('unchanged', '{}')).toBe('{}')
  })

  it('of pictures go by steps, and they look the same', async () => {
    const create = { width: 48, height: 32, channels: 3, background: '#a33' } as const
    const webp = await sharp({ create }).webp().toBuffer()
    const longer = paddedPicture(webp)
    expect(longer).toHaveLength(8_192)
    expect(await sharp(longer).raw().toBuffer()).toEqual(await sharp(webp).raw().toBuffer())
    expect(paddedPicture(new Uint8Array(8_184))).toHaveLength(8_192)
    expect(paddedPicture(new Uint8Array(8_186))).toHaveLength(16_384)
  })
})
