import { readFileSync, writeSync } from 'node:fs'
import { begun, notAPicture, tooLarge } from './infrastructure/pictures/encoder/answer.ts'
import { encode, TooLarge } from './infrastructure/pictures/encoder/encode.ts'

/*
 * Encodes one picture: reads it from its standard input, and writes what `encoder/result.ts` reads to its standard output.
 * The server starts it for each picture anew (`infrastructure/pictures/encoder-process.ts`).
 */
writeSync(process.stdout.fd, begun)
try {
  const { card, page, ...size } = await encode(readFileSync(process.stdin.fd))
  const firstLine = JSON.stringify({ ...size, cardBytes: card.length })
  process.stdout.write(Buffer.concat([Buffer.from(`${firstLine}\n`), card, page]))
} catch (error) {
  process.exitCode = error instanceof TooLarge ? tooLarge : notAPicture
}
