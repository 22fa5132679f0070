import { Session } from 'node:inspector'

/**
 * Collects all garbage, and gives the memory that it took back to the machine. Nothing else is done meanwhile: for some
 * tens of milliseconds, when there is little else than garbage.
 */
export const collectGarbage = (): Promise<void> =>
  new Promise((resolve) => {
    const session = new Session()
    session.connect()
    // It is done in a task of its own: not at all when the session has ended by then, and who ends it in that very task
    // waits for themselves, forever.
    session.post('HeapProfiler.collectGarbage', () =>
      setImmediate(() => {
        session.disconnect()
        resolve()
      }),
    )
  })
