import type { Pool } from 'pg'
import { listen } from './listen.ts'
import { CHANNEL } from './schema.ts'

interface Listening {
  readonly signal: AbortSignal
  /** The log may have grown: at each hint, and whenever some may have been missed. Position to which, where that is known. */
  readonly onHint: (upTo?: number) => void
  readonly onTrouble: (error: unknown) => void
}

/**
 * How those who append wake those who tail, on whichever node. A hint carries no event, and may be lost, doubled, late or
 * false: who tails asks the log itself, and looks by itself too.
 */
export interface HintBus {
  /** Called when a batch is committed, or was before, for the tails of other stores; doesn't wait, and never throws. */
  readonly tell: () => void
  /** Until the signal aborts; outlives lost connections. */
  readonly listen: (listening: Listening) => Promise<void>
}

/** PostgreSQL's own NOTIFY, on a connection for each who listens. The statement that appends tells by itself. */
export const notifyHints = (pool: Pool): HintBus => ({
  tell: () => {},
  listen: ({ signal, onHint, onTrouble }) =>
    listen(pool, CHANNEL, {
      signal,
      onNotice: (range) => onHint(lastOf(range)),
      onConnected: () => onHint(),
      onTrouble,
    }),
})

/** Of a payload `from:to`; undefined of anything else. */
function lastOf(range: string): number | undefined {
  const [, to] = /^\d+:(\d+)$/.exec(range) ?? []
  return to === undefined ? undefined : Number(to)
}
