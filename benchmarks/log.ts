import { createEventStore } from '@cachotteries/event-store/event-store'
import { rebuildReadModels } from '@cachotteries/server/platform/log/read-models'
import { writeLongHistory } from '@cachotteries/server/testing/long-history'
import { median } from '../tests/faults/report.ts'
import { growth } from './load/memory.ts'
import type { Benchmark } from './report/figure.ts'
import { inTurns } from './report/in-turns.ts'
import { onDatabase } from './setting/database.ts'

const size = { users: 100_000, families: 20_000, events: 1_000_000 }
const page = 1_000

/** Reading all of the log, and making the read models from it. */
export const log: Benchmark = () =>
  onDatabase(async ({ pool }) => {
    await writeLongHistory(pool, size)
    const store = createEventStore({ pool })
    const byRows = async (): Promise<number> => {
      const { position } = await store.head()
      for (let after = 0; after < position; after += page)
        await pool.query({
          name: 'rows',
          text: 'select * from event_store.events where position > $1 and position <= $2 order by position',
          values: [after, after + page],
        })
      return position
    }
    const reading = async (): Promise<number> => {
      let count = 0
      for await (const events of store.readLog({ batch: page })) count += events.length
      return count
    }
    const { ours, theirs } = await inTurns(3, { ours: () => paceOf(reading), theirs: () => paceOf(byRows) })
    const memory: number[] = []
    const sampling = setInterval(() => memory.push(process.memoryUsage.rss()), 200)
    const rebuild = async (): Promise<number> => {
      await rebuildReadModels(pool, store)
      clearInterval(sampling)
      return size.events
    }
    const again = await inTurns(3, { ours: () => paceOf(rebuild), theirs: () => paceOf(reading) })
    const [read, plain] = [median(ours), median(theirs)]
    const [rebuilding, reread] = [median(again.ours), median(again.theirs)]
    const perSecond = (figure: number): string => `${(figure / 1_000).toFixed(0)},000`
    return [
      {
        ...{ id: 'read-log', what: 'reading the whole log', against: '`pg`’s default row path, same rows' },
        ...{ ratio: read / plain, bound: { atLeast: 1.4 } },
        measured: `${perSecond(read)} and ${perSecond(plain)} events a second`,
      },
      {
        ...{ id: 'rebuild', what: 'rebuild of all read models, 1,000,000 events' },
        ...{ against: 'reading the log alone', ratio: rebuilding / reread, bound: { atLeast: 0.25 } },
        measured: `${perSecond(rebuilding)} and ${perSecond(reread)} events a second`,
      },
      {
        ...{ id: 'rebuild-memory', what: 'memory at the end of the rebuild', against: 'its second fifth' },
        ...{ ratio: 1 + growth(memory), bound: { atMost: 1.1 } },
        measured: `${(Math.max(...memory) / 1e6).toFixed(0)} MB at most`,
      },
    ]
  })

async function paceOf(work: () => Promise<number>): Promise<number> {
  const began = performance.now()
  const count = await work()
  return (count * 1_000) / (performance.now() - began)
}
