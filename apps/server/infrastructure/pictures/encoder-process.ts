import { spawn, type ChildProcess } from 'node:child_process'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Spool } from '../spool.ts'
import { begun, notAPicture, tooLarge } from './encoder/answer.ts'
import { mostResultBytes, readResult } from './encoder/result.ts'
import type { EncodedPicture } from './sizes.ts'

/** The longest time to decode and encode one picture: of a processor, in seconds (Linux), and by the clock, in milliseconds. */
const mostSeconds = 10
const mostMs = 30_000

/** How much is kept of what a process says when it doesn't begin, in characters. */
const mostSaid = 4_096

/** How the process of one picture ended. */
export type End =
  | { readonly as: 'encoded'; readonly picture: EncodedPicture }
  | { readonly as: 'not a picture' }
  | { readonly as: 'too large' }
  /** It had begun, and was ended: by the picture, or by the machine. @param how the signal, or the exit status */
  | { readonly as: 'broken off'; readonly how: string }
  /** It didn't get as far as the picture. @param why what the process said, which nobody has written */
  | { readonly as: 'not begun'; readonly why: string }

/**
 * Starts a process that encodes one picture, and waits for its end.
 *
 * @param mostKiB what it may write in memory
 */
export async function encodeInProcess(spool: Spool, mostKiB: number, signal: AbortSignal): Promise<End> {
  const ending = await endOf(() => start(spool.fd, mostKiB, signal))
  if ('why' in ending) return { as: 'not begun', why: ending.why }
  const { output, said, status, endedBy } = ending
  const how = endedBy ?? `status ${status}`
  if (output.toString('utf8', 0, begun.length) !== begun)
    return { as: 'not begun', why: [how, said].join(' ') }
  if (status === notAPicture) return { as: 'not a picture' }
  if (status === tooLarge) return { as: 'too large' }
  try {
    if (status === 0) return { as: 'encoded', picture: readResult(output.subarray(begun.length)) }
  } catch {
    // It was cut short.
  }
  return { as: 'broken off', how }
}

/**
 * Beside the server's other programs in what is built, or beside this file's folders in the source. There, `ENCODER_BUNDLE`
 * may name what was built of it: tsx takes longer to start than most pictures take.
 */
function encoder(): { readonly entry: string; readonly flags: readonly string[] } {
  const isSource = import.meta.url.endsWith('.ts')
  const bundle = isSource
    ? process.env['ENCODER_BUNDLE']
    : fileURLToPath(new URL('encoder.js', import.meta.url))
  if (bundle !== undefined) return { entry: bundle, flags: [] }
  return { entry: fileURLToPath(new URL('../../encoder.ts', import.meta.url)), flags: ['--import', 'tsx'] }
}

const { entry, flags } = encoder()

/**
 * Without a compiler at run time: V8 would reserve 512 MiB for what it compiles, which count as written since Node.js 24.
 * All the work is in native code, and the start takes less time without it.
 */
const program = [process.execPath, '--jitless', ...flags, entry]

/** Linux ends a process that writes in more memory than this, and before all others when the machine has none left. */
const contained = (mostKiB: number): string =>
  `ulimit -d ${mostKiB}; ulimit -t ${mostSeconds}; { echo 1000 >/proc/self/oom_score_adj; } 2>/dev/null; exec "$@"`

function start(fd: number, mostKiB: number, signal: AbortSignal): ChildProcess {
  const [command = '', ...args] =
    process.platform === 'win32' ? program : ['/bin/sh', '-c', contained(mostKiB), 'sh', ...program]
  return spawn(command, args, {
    cwd: dirname(entry),
    stdio: [fd, 'pipe', 'pipe'],
    // None of the server's passwords. One pool of memory, since each would be counted as a whole.
    env: { MALLOC_ARENA_MAX: '1' },
    signal,
    timeout: mostMs,
    killSignal: 'SIGKILL',
  })
}

interface Ended {
  readonly output: Buffer
  /** The beginning of what it said. */
  readonly said: string
  readonly status: number | null
  readonly endedBy: NodeJS.Signals | null
}

/** @returns why, where the system starts no process */
function endOf(begin: () => ChildProcess): Promise<Ended | { readonly why: string }> {
  return new Promise((resolve) => {
    const notStarted = (error: unknown): void => resolve({ why: String(error) })
    try {
      const child = begin()
      const chunks: Buffer[] = []
      let length = 0
      child.stdout?.on('data', (chunk: Buffer) => {
        length += chunk.length
        if (length <= mostResultBytes) chunks.push(chunk)
        else child.kill('SIGKILL')
      })
      let said = ''
      child.stderr?.on('data', (chunk: Buffer) => {
        if (said.length < mostSaid) said += chunk.toString('utf8')
      })
      child.once('error', notStarted).once('close', (status, endedBy) => {
        resolve({ output: Buffer.concat(chunks), said: said.slice(0, mostSaid), status, endedBy })
      })
    } catch (error) {
      notStarted(error)
    }
  })
}
