import { pipeline, Readable, type Duplex } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** The usual limit of a body before and after it is decompressed, in bytes. */
export const bodyLimit = 2 * 1024 * 1024

/** Decodes a truncated body as far as it goes, as browsers do. */
const zlib = { finishFlush: constants.Z_SYNC_FLUSH }
const brotli = { finishFlush: constants.BROTLI_OPERATION_FLUSH }

const decoders: Readonly<Record<string, () => Duplex>> = {
  gzip: () => createGunzip(zlib),
  'x-gzip': () => createGunzip(zlib),
  deflate: () => createInflate(zlib),
  br: () => createBrotliDecompress(brotli),
}

/** The decoders of a `Content-Encoding`, in the order to apply them; undefined when one is unknown. */
export function decodersOf(encoding: string): readonly Duplex[] | undefined {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
  // No honest server encodes a body more than twice.
  if (names.length > 2 || !names.every((name) => Object.hasOwn(decoders, name))) return undefined
  return names.toReversed().flatMap((name) => decoders[name]?.() ?? [])
}

/**
 * Reads a body up to its end or the limit. Nothing beyond the limit is decompressed.
 *
 * @throws what the stream or a decoder throws
 */
export async function readBody(
  body: Readable,
  decoding: readonly Duplex[],
  limit: number = bodyLimit,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  // Leaving the for-await destroys the last stream, and the pipeline destroys those before it.
  const decoded = decoding.reduce<Readable>(
    (from, decoder) => pipeline(from, decoder, () => {}),
    Readable.from(upTo(limit, body)),
  )
  for await (const chunk of upTo(limit, decoded)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* upTo(limit: number, stream: Readable): AsyncGenerator<Buffer> {
  let left = limit
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}
