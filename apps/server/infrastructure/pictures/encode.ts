import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Data, Effect } from 'effect'
import type { Spool } from '../spool.ts'
import { Turns } from '../turns.ts'
import { mostResultBytes, readResult } from './encoder/result.ts'
import type { EncodedPicture } from './sizes.ts'

/** The longest time to decode and encode one picture: of a processor, in seconds (Linux), and by the clock, in milliseconds. */
const mostSeconds = 10
const mostMs = 30_000

/** What a process may write in memory, in KiB: Node.js, the code that decodes, and `mostBytes` of `encoder/memory.ts`. */
const mostKiB = 320 * 1024

/** Two processes, so that whoever has many pictures, or one that takes long, delays nobody else. */
const encoding = new Turns({ atOnce: 2, each: 1 })

/** It isn't a picture in a format that is read, or it is broken, too large or too slow to decode. */
export class NotAPicture extends Data.TaggedError('NotAPicture') {}

/**
 * Encodes a picture for the screen when it is the account's turn, in a process of its own: whatever a picture does to the
 * code that decodes it, or to its memory, ends that process alone, and is a refusal.
 */
export const encodePicture = (account: string, spool: Spool): Effect.Effect<EncodedPicture, NotAPicture> =>
  Effect.mapError(
    encoding.take(
      account,
      Effect.tryPromise((signal) => encoded(spool, signal)),
    ),
    () => new NotAPicture(),
  )

/** Beside this file's folders in the source, or beside the server's other programs in what is built from it. */
const [entry, flags] = import.meta.url.endsWith('.ts')
  ? [new URL('../../encoder.ts', import.meta.url), ['--import', 'tsx']]
  : [new URL('encoder.js', import.meta.url), []]
const program = [process.execPath, ...flags, fileURLToPath(entry)]

/** Linux ends a process that writes in more memory than this, and before all others when the machine has none left. */
const contained = `ulimit -d ${mostKiB}; ulimit -t ${mostSeconds}; echo 1000 >/proc/self/oom_score_adj; exec "$@"`

function start(fd: number, signal: AbortSignal) {
  const [command = '', ...args] =
    process.platform === 'win32' ? program : ['/bin/sh', '-c', contained, 'sh', ...program]
  return spawn(command, args, {
    cwd: fileURLToPath(new URL('.', entry)),
    stdio: [fd, 'pipe', 'ignore'],
    // None of the server's passwords. One pool of memory, since each would be counted as a whole.
    env: { MALLOC_ARENA_MAX: '1' },
    signal,
    timeout: mostMs,
    killSignal: 'SIGKILL',
  })
}

async function encoded({ fd }: Spool, signal: AbortSignal): Promise<EncodedPicture> {
  const child = start(fd, signal)
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  const chunks: Buffer[] = []
  let length = 0
  child.stdout?.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length <= mostResultBytes) chunks.push(chunk)
    else child.kill('SIGKILL')
  })
  if ((await ended) !== 0) throw new Error('the process failed')
  return readResult(Buffer.concat(chunks))
}
