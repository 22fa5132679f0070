import { PassThrough, pipeline, type Duplex, type Readable } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** The usual limit of a body before and after it is decompressed, in bytes. */
export const bodyLimit = 2 * 1024 * 1024

/** How much of a body is read, in bytes, by what it begins with: the reader is asked at `least`, and goes on to `most`. */
export interface Limits {
  readonly least: number
  readonly most: number
  readonly goesOn: (begun: Buffer) => boolean
}

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

/** Reads a body up to its end or the limit. @throws what the stream or a decoder throws */
export async function readBody(
  body: Readable,
  decoding: readonly Duplex[],
  limit: number | Limits = bodyLimit,
): Promise<Buffer> {
  const chunks: Buffer[] = []
  const { least, most, goesOn } =
    typeof limit === 'number' ? { least: limit, most: limit, goesOn: () => false } : limit
  let length = 0
  for await (const chunk of decodedBody(body, decoding, most)) {
    chunks.push(chunk)
    const isAtLeast = length < least && length + chunk.length >= least
    length += chunk.length
    if (isAtLeast && !goesOn(Buffer.concat(chunks))) return Buffer.concat(chunks).subarray(0, least)
  }
  return Buffer.concat(chunks)
}

/** The bytes of a body up to its end or the limit. Nothing beyond the limit is decompressed. */
export function decodedBody(
  body: Readable,
  decoding: readonly Duplex[],
  limit: number = bodyLimit,
): AsyncGenerator<Buffer> {
  // Leaving the for-await destroys the last stream, and the pipeline destroys those before it.
  const decoded = decoding.reduce<Readable>(
    (from, decoder) => pipeline(from, decoder, () => {}),
    taken(body, limit),
  )
  return upTo(limit, decoded)
}

/**
 * The bytes of a body up to the limit, which are taken as they arrive: what isn't read yet waits here. undici 7 ends the whole
 * process when a server closes a connection whose body waits to be read (nodejs/undici#5360). Version 8 doesn't, and could
 * be read as it is; it needs Node.js 22.
 */
function taken(body: Readable, limit: number): Readable {
  const waiting = new PassThrough()
  let left = limit
  const end = (): void => {
    left = 0
    waiting.end()
    body.destroy()
  }
  body
    .on('data', (chunk: Buffer) => {
      if (left <= 0) return
      waiting.write(chunk.subarray(0, left))
      left -= chunk.length
      if (left <= 0) end()
    })
    .once('end', end)
    // Also that of its own end, when it is destroyed before all of it has come.
    .on('error', (error) => left > 0 && waiting.destroy(error))
  waiting.once('close', () => body.destroy())
  return waiting
}

async function* upTo(limit: number, stream: Readable): AsyncGenerator<Buffer> {
  let left = limit
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}
