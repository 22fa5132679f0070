import { attempt, inTransaction } from '@cachotteries/event-store/transaction'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { Database } from './database.ts'

/** Runs a transaction on a connection of its own. It is aborted when it is idle for ten seconds. */
export const transaction = <A>(work: (client: ClientBase) => Promise<A>): Effect.Effect<A, never, Database> =>
  Database.use(({ pool }) =>
    Effect.promise(async () => {
      const attempted = await attempt(pool, (client) =>
        inTransaction(client, { patience: 10 }, () => work(client)),
      )
      if (attempted.outcome !== 'done') throw attempted.error
      return attempted.value
    }),
  )
