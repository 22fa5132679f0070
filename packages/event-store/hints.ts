import pg, { type Pool } from 'pg'
import { CHANNEL } from './schema.ts'

const FIRST_DELAY_MS = 100
const LONGEST_DELAY_MS = 5000

/** How long to wait after so many failures in a row. */
export function backoff(failures: number): number {
  return Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS)
}

/** Lets one loop sleep until somebody rings. A ring while it is awake isn't lost: its next sleep ends at once. */
export class Bell {
  #rung = false
  #wake = (): void => {}

  ring = (): void => {
    this.#rung = true
    this.#wake()
  }

  /** Resolves at a ring, after `ms`, or when the signal aborts. */
  sleep(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        this.#wake = () => {}
        this.#rung = false
        resolve()
      }
      const timer = setTimeout(wake, ms)
      signal.addEventListener('abort', wake, { once: true })
      this.#wake = wake
      if (this.#rung || signal.aborted) wake()
    })
  }
}

interface Listening {
  readonly signal: AbortSignal
  /** Something may have been appended: hinted at, or missed while there was no connection. */
  readonly onHint: () => void
  readonly onTrouble: (error: unknown) => void
}

/**
 * Listens for hints on a connection of its own, made with the pool's options, and makes another whenever it is lost;
 * until the signal aborts.
 */
export async function listenForHints(pool: Pool, { signal, onHint, onTrouble }: Listening): Promise<void> {
  const pause = new Bell()
  let failures = 0
  while (!signal.aborted) {
    const client = new pg.Client(pool.options)
    // Not `client.end()`, which waits for the goodbye of a server that may be gone.
    const hangUp = (): void => void client.connection.stream.destroy()
    signal.addEventListener('abort', hangUp, { once: true })
    const lost = new Promise<Error>((resolve) => {
      client.on('error', resolve)
      client.on('end', () => resolve(new Error('The listening connection was closed')))
    })
    client.on('notification', onHint)
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      failures = 0
      onHint()
      throw await lost
    } catch (error) {
      if (!signal.aborted) onTrouble(error)
    } finally {
      signal.removeEventListener('abort', hangUp)
      hangUp()
    }
    await pause.sleep(backoff(failures), signal)
    failures += 1
  }
}
