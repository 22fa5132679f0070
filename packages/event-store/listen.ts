import pg, { type Pool } from 'pg'
import { backoff, Sleeper } from './sleep.ts'

interface Listening {
  readonly signal: AbortSignal
  readonly onNotice: (payload: string) => void
  /** Listening begins, or begins anew: notices of the time before were missed. */
  readonly onConnected: () => void
  readonly onTrouble: (error: unknown) => void
}

/**
 * Listens to a channel of NOTIFY on a connection of its own, made with the pool's options, and makes another
 * whenever it is lost; until the signal aborts.
 */
export async function listen(
  pool: Pool,
  channel: string,
  { signal, onNotice, onConnected, onTrouble }: Listening,
): Promise<void> {
  const sleeper = new Sleeper()
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
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      failures = 0
      onConnected()
      throw await lost
    } catch (error) {
      if (!signal.aborted) onTrouble(error)
    } finally {
      signal.removeEventListener('abort', hangUp)
      hangUp()
    }
    await sleeper.sleep(backoff(failures), signal)
    failures += 1
  }
}
