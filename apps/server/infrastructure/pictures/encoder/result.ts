import { z } from 'zod'
import type { EncodedPicture } from '../sizes.ts'

/** The most bytes of a result: both sizes, and what stands before them. */
export const mostResultBytes = 256 * 1024

/** The first line of a result. Both sizes follow it, the card first. */
const firstLine = z.object({ width: z.int().min(1), height: z.int().min(1), cardBytes: z.int().min(1) })

/** What the process of a picture has written. @throws {Error} for anything else */
export function readResult(result: Buffer): EncodedPicture {
  const begin = result.indexOf('\n') + 1
  const { cardBytes, ...size } = firstLine.parse(JSON.parse(result.toString('utf8', 0, begin)))
  const end = begin + cardBytes
  if (end >= result.length) throw new Error('the result is cut short')
  return { ...size, card: result.subarray(begin, end), page: result.subarray(end) }
}
