import { randomUUID } from 'node:crypto'
import { open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'

/**
 * A file for bytes that wait, so that they don't take memory. It has no name from its first moment: no other program opens
 * it, and it is gone when it is closed, however the server ends.
 */
export const withSpool = <A, E, R>(use: (spool: Spool) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(
    Effect.promise(async () => {
      const path = join(tmpdir(), `cachotteries-${randomUUID()}`)
      const handle = await open(path, 'wx+', 0o600)
      await rm(path)
      return new Spool(handle)
    }),
    use,
    (spool) => Effect.promise(() => spool.close()),
  )

export class Spool {
  readonly #handle: FileHandle
  /** How much was written, in bytes. */
  length = 0

  constructor(handle: FileHandle) {
    this.#handle = handle
  }

  /** For a process that reads it from its beginning. */
  get fd(): number {
    return this.#handle.fd
  }

  /** Writes all of it. @throws what the source throws */
  async fill(source: AsyncIterable<Uint8Array>): Promise<void> {
    for await (const chunk of source)
      for (let from = 0; from < chunk.length;) {
        // At a position, which leaves the one at which the file is read where it is: at the beginning.
        const { bytesWritten } = await this.#handle.write(chunk, from, chunk.length - from, this.length)
        from += bytesWritten
        this.length += bytesWritten
      }
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}
