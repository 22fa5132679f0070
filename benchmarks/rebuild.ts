import { createEventStore } from '@cachotteries/event-store/event-store'
import { logDefinition } from '@cachotteries/server/composition/features'
import { rebuildReadModels } from '@cachotteries/server/infrastructure/log/read-models'
import { writeLongHistory } from '@cachotteries/server/testing/long-history'
import { growth } from './load/memory.ts'
import type { Benchmark } from './report/figure.ts'
import { onDatabase } from './setting/database.ts'

const size = { users: 100_000, families: 20_000, events: 1_000_000 }
/** Events a second that a rebuild replays at least. */
const bound = 8_000

/** Replaying the whole log into new read models. */
export const rebuild: Benchmark = () =>
  onDatabase(async ({ pool }) => {
    await writeLongHistory(pool, size)
    const log = { store: createEventStore({ pool }), readModels: logDefinition.readModels }
    const memory: number[] = []
    const sampling = setInterval(() => memory.push(process.memoryUsage.rss()), 200)
    const began = performance.now()
    await rebuildReadModels(pool, log)
    clearInterval(sampling)
    const pace = (size.events * 1_000) / (performance.now() - began)
    return [
      {
        id: 'rebuild',
        what: 'rebuild of all read models, 1,000,000 events',
        against: `${bound.toLocaleString('en')} events a second`,
        ratio: pace / bound,
        bound: { atLeast: 1 },
        measured: `${Math.round(pace).toLocaleString('en')} events a second`,
      },
      {
        id: 'rebuild-memory',
        what: 'memory at the end of the rebuild',
        against: 'its second fifth',
        ratio: 1 + growth(memory),
        bound: { atMost: 1.1 },
        measured: `${(Math.max(...memory) / 1e6).toFixed(0)} MB at most`,
      },
    ]
  })
