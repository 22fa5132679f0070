import { randomUUID } from 'node:crypto'
import { createEventStore } from '@cachotteries/event-store/event-store'
import { logDefinition } from '@cachotteries/server/composition/features'
import { rebuildReadModels } from '@cachotteries/server/infrastructure/log/read-models'
import { erasePerson } from '@cachotteries/server/testing/erase'
import { writeLongHistory } from '@cachotteries/server/testing/long-history'
import type { Benchmark } from './report/figure.ts'
import { onDatabase } from './setting/database.ts'

const size = { users: 100_000, families: 20_000, events: 1_000_000 }
/** Events a second that are read at least, from the call to the end. */
const bound = 5_000
/** How long a change may wait meanwhile, in milliseconds. */
const patience = 5_000

/** Erasing one person, while somebody else writes. */
export const erasing: Benchmark = () =>
  onDatabase(async ({ pool, url }) => {
    await writeLongHistory(pool, size)
    const { readModels, codec } = logDefinition
    const store = createEventStore({ pool, project: readModels.project })
    await rebuildReadModels(pool, { store, readModels })
    const { rows } = await pool.query<{ person: string; other: string }>(
      `select min(actor) as person, max(actor) as other from event_store.events where type = 'WishAdded'`,
    )
    const { person = '', other = '' } = rows[0] ?? {}
    let longest = 0
    const done = new AbortController()
    const writing = (async () => {
      while (!done.signal.aborted) {
        const began = performance.now()
        await store.append({
          commandId: randomUUID(),
          actor: other,
          writes: [
            {
              stream: `account-${other}`,
              expected: 'mustExist',
              events: [codec.toNewEvent({ type: 'SurpriseChosen' })],
            },
          ],
        })
        longest = Math.max(longest, performance.now() - began)
      }
    })()
    const began = performance.now()
    await erasePerson(url, person, new Date())
    const seconds = (performance.now() - began) / 1_000
    done.abort()
    await writing
    await store.close()
    const pace = size.events / seconds
    return [
      {
        id: 'erasing',
        what: 'erasing one person in 1,000,000 events',
        against: `${bound.toLocaleString('en')} events a second`,
        ratio: pace / bound,
        bound: { atLeast: 1 },
        measured: `${seconds.toFixed(0)} s`,
      },
      {
        id: 'erasing-wait',
        what: 'a change of somebody else meanwhile, at the longest',
        against: `${patience / 1_000} s`,
        ratio: longest / patience,
        bound: { atMost: 1 },
        measured: `${longest.toFixed(0)} ms`,
      },
    ]
  })
