import { fstatSync, readSync, writeSync } from 'node:fs'
import { begun, forLarge, isLarge, notAPicture } from './infrastructure/pictures/encoder/answer.ts'
import { encode, TooLarge } from './infrastructure/pictures/encoder/encode.ts'

/*
 * Encodes one picture: reads it from its standard input, and writes what `encoder/result.ts` reads to its standard output.
 * The server starts it for each picture anew (`infrastructure/pictures/encoder-process.ts`).
 */

/** From the file's beginning, as the process before this one may have read it. */
function readPicture(): Buffer {
  const bytes = Buffer.alloc(fstatSync(process.stdin.fd).size)
  for (let at = 0; at < bytes.length;) {
    const read = readSync(process.stdin.fd, bytes, at, bytes.length - at, at)
    if (read === 0) break
    at += read
  }
  return bytes
}

writeSync(process.stdout.fd, begun)
try {
  const most = process.argv.includes(forLarge) ? 'large' : 'usual'
  const { card, page, ...size } = await encode(readPicture(), most)
  const firstLine = JSON.stringify({ ...size, cardBytes: card.length })
  process.stdout.write(Buffer.concat([Buffer.from(`${firstLine}\n`), card, page]))
} catch (error) {
  process.exitCode = error instanceof TooLarge ? isLarge : notAPicture
}
