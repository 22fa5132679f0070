import { constants, crc32, deflateRawSync } from 'node:zlib'

/*
 * Answers in which what is the same for everybody is compressed, and what is one person's isn't. Deflate is made of
 * blocks: those of fixed text are compressed once, each text for itself, and those of personal text are stored as they
 * are. No block refers to another one. So the length of an answer depends on nothing but the length of the personal text,
 * as if that were sent alone.
 */

/** A text that is the same for everybody, compressed when it is made. */
export class FixedText {
  readonly bytes: Buffer
  readonly blocks: Buffer

  constructor(text: string) {
    this.bytes = Buffer.from(text)
    // To a whole byte, without the mark of the last block.
    this.blocks = deflateRawSync(this.bytes, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  }
}

/** A string is personal. */
export type Part = FixedText | string

export const plain = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.bytes.toString())).join('')

const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty block, marked as the last one. */
const lastBlock = Buffer.from([3, 0])

/** The parts as one gzip file (RFC 1952). */
export function gzipped(parts: readonly Part[]): Buffer<ArrayBuffer> {
  const made = parts.map((part) => {
    if (typeof part !== 'string') return part
    const bytes = Buffer.from(part)
    return { bytes, blocks: stored(bytes) }
  })
  const tail = Buffer.alloc(8)
  // The sum of an empty buffer would be 0, whatever came before it.
  tail.writeUInt32LE(made.reduce((sum, { bytes }) => (bytes.length > 0 ? crc32(bytes, sum) : sum), 0))
  tail.writeUInt32LE(
    made.reduce((sum, { bytes }) => sum + bytes.length, 0),
    4,
  )
  return Buffer.concat([head, ...made.map(({ blocks }) => blocks), lastBlock, tail])
}

const mostInBlock = 0xffff

/** Blocks that are not compressed (RFC 1951, 3.2.4): five bytes more for each 65,535. */
function stored(bytes: Buffer): Buffer {
  const blocks: Buffer[] = []
  for (let from = 0; from < bytes.length; from += mostInBlock) {
    const block = bytes.subarray(from, from + mostInBlock)
    const length = Buffer.alloc(5)
    length.writeUInt16LE(block.length, 1)
    length.writeUInt16LE(mostInBlock - block.length, 3)
    blocks.push(length, block)
  }
  return Buffer.concat(blocks)
}
