import type { Metadata } from 'sharp'

/** The largest picture that is read, in pixels: more than a phone takes. */
export const mostPixels = 50_000_000

/**
 * The most memory that a picture may take while it is decoded, in bytes. Four processes at once have about 100 MiB each then, and
 * fit beside a server of 300 MB in the 768 MiB of a node.
 */
const mostBytes = 80_000_000

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
  if (format === 'png') return isProgressive ? pixels * channels * bytesOfSample * 1.3 : 0
  if (format === 'gif' || format === 'webp') return pixels * 6
  return format === 'heif' ? pixels * (bytesOfSample === 1 ? 18 : 32) : Number.POSITIVE_INFINITY
}

/** Whether a picture with this header is decoded at all. */
export const isWithinMemory = (header: Metadata): boolean =>
  header.width * header.height <= mostPixels && bytesToDecode(header) <= mostBytes
