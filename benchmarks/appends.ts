import { createEventStore } from '@cachotteries/event-store/event-store'
import { logDefinition } from '@cachotteries/server/composition/features'
import { median } from '../tests/faults/report.ts'
import { purchases, wished } from './appends/purchases.ts'
import { plainInsert, plainTable } from './peers/inserts.ts'
import { pgbench } from './peers/pgbench.ts'
import type { Benchmark, Figure } from './report/figure.ts'
import { inTurns, pace } from './report/in-turns.ts'
import { onDatabase } from './setting/database.ts'

const rounds = 5
const seconds = 2
const wishCount = 10_000
const callers = 32

/** Appends alone against plain inserts, and appends with the read models against appends alone. */
export const appends: Benchmark = () =>
  onDatabase(async ({ pool, url }) => {
    const alone = createEventStore({ pool })
    const projecting = createEventStore({ pool, project: logDefinition.readModels.project })
    const wishes = await wished(projecting, wishCount)
    const bought = purchases(wishes.slice(0, wishCount / 2))
    const boughtAlone = purchases(wishes.slice(wishCount / 2))
    await pool.query(plainTable)
    const found = await inTurns(rounds, {
      alone: () => pace(callers, seconds, () => alone.append(boughtAlone())),
      projecting: () => pace(callers, seconds, () => projecting.append(bought())),
      inserts: () => pgbench(url, plainInsert, callers, seconds),
    })
    await Promise.all([projecting.close(), alone.close()])
    const figure = (
      what: Pick<Figure, 'id' | 'what' | 'against' | 'bound'>,
      ours: readonly number[],
      theirs: readonly number[],
    ): Figure => {
      const [our, their] = [median(ours), median(theirs)]
      return { ...what, ratio: our / their, measured: `${our.toFixed(0)} and ${their.toFixed(0)} a second` }
    }
    return [
      figure(
        {
          id: 'append-32',
          what: 'append, 32 callers',
          bound: { atLeast: 0.5 },
          against: 'raw single-row inserts by pgbench',
        },
        found.alone,
        found.inserts,
      ),
      figure(
        {
          id: 'append-read-models-32',
          what: 'append with the read models, 32 callers',
          against: 'append alone',
          bound: { atLeast: 0.4 },
        },
        found.projecting,
        found.alone,
      ),
    ]
  })
