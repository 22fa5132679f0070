import type { Metadata } from 'sharp'

/** The largest picture that is read, in pixels: more than a phone takes. */
export const mostPixels = 50_000_000

/**
 * The most memory that a picture may take while it is decoded, in bytes: one of several that are decoded at once, and a
 * large one, of which there is one at a time.
 */
const mostBytes = { usual: 40_000_000, large: 128_000_000 } as const

/**
 * The memory that a picture takes while it is decoded, in bytes, by what its header says. Measured with libvips 8.18, libheif
 * and libwebp: what is decoded from top to bottom takes some rows, and everything else is in memory as a whole.
 */
function bytesToDecode({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
}: Metadata) {
  const bytesOfSample = depth === 'uchar' ? 1 : 2
  const pixels = width * height
  // A progressive JPEG keeps two bytes for each sample, and most have a fourth of the colours.
  if (format === 'jpeg')
    return isProgressive ? pixels * (chromaSubsampling === '4:2:0' ? 3 : 2 * channels) : 0
  if (format === 'png') return isProgressive ? pixels * channels * bytesOfSample : 0
  if (format === 'gif' || format === 'webp') return pixels * 5
  return format === 'heif' ? pixels * (bytesOfSample === 1 ? 20 : 32) : Number.POSITIVE_INFINITY
}

/** What a picture with this header is; undefined for one that isn't decoded at all. */
export function sizeInMemory(header: Metadata): 'usual' | 'large' | undefined {
  const bytes = bytesToDecode(header)
  if (header.width * header.height > mostPixels || bytes > mostBytes.large) return undefined
  return bytes > mostBytes.usual ? 'large' : 'usual'
}
