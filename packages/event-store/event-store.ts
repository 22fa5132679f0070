import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { createAppends } from './append.ts'
import { createErase } from './erase.ts'
import { postgresNotifications, type Notifications } from './notifications.ts'
import { createReads } from './read.ts'
import { createTail } from './tail.ts'
import type { EventStore, Project } from './types.ts'
import type { Upcasts } from './recorded-events.ts'

export type * from './types.ts'

export interface EventStoreOptions {
  /**
   * The caller handles its `error` event, migrates the database with `migrateEventStore`, and ends the pool. Appends use
   * one more connection to the same database, which `close` ends.
   */
  readonly pool: Pool
  readonly now?: () => Date
  /** UUIDs in lower case; random ones (v4) by default. */
  readonly newId?: () => string
  readonly project?: Project | undefined
  /** Applied to each event that is read. */
  readonly upcasts?: Upcasts
  /** PostgreSQL's NOTIFY by default. The caller closes it. */
  readonly notifications?: Notifications | undefined
  /** How often a tail polls: 1000 ms. */
  readonly pollEveryMs?: number
}

/** Creates a store on a migrated database. Any number of stores, on any number of nodes, share one log. */
export function createEventStore({
  pool,
  now = () => new Date(),
  newId = randomUUID,
  project,
  upcasts = {},
  notifications = postgresNotifications(pool),
  pollEveryMs = 1000,
}: EventStoreOptions): EventStore {
  return {
    ...createAppends({ pool, project, now, newId, upcasts, notifications }),
    ...createErase({ now, newId, upcasts }),
    ...createReads(pool, upcasts),
    tail: createTail(pool, upcasts, notifications, pollEveryMs),
  }
}
