import { randomUUID } from 'node:crypto'
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql'
import { createEventStore } from '@cachotteries/event-store/event-store'
import { project } from '@cachotteries/server/platform/log/projector'
import { median } from '../tests/faults/report.ts'
import { purchases, wished } from './appends/purchases.ts'
import { multiRowInserts, plainInsert, plainTable } from './peers/inserts.ts'
import { pgbench } from './peers/pgbench.ts'
import type { Benchmark, Figure } from './report/figure.ts'
import { inTurns, pace } from './report/in-turns.ts'
import { onDatabase } from './setting/database.ts'

const rounds = 5
const seconds = 2
const wishCount = 10_000

/** The log's appends, alone and with the read models, against what PostgreSQL does with the same rows. */
export const appends: Benchmark = () =>
  onDatabase(async ({ pool, url }) => {
    const alone = createEventStore({ pool })
    const projecting = createEventStore({ pool, project })
    const emmett = getPostgreSQLEventStore(url)
    const wishes = await wished(projecting, wishCount)
    const [some, others, strange] = [0, 1, 2].map((part) => wishes.filter((_, index) => index % 3 === part))
    const [bought, boughtAlone, inserted] = [some, others, strange].map((part = []) => purchases(part))
    if (!bought || !boughtAlone || !inserted) throw new Error('nothing to buy')
    await pool.query(plainTable)
    const multiRow = await multiRowInserts(pool)

    const ours = (callers: number) => () => pace(callers, seconds, () => alone.append(boughtAlone()))
    const raw = (callers: number) => () => pgbench(url, plainInsert, callers, seconds)
    const withReadModels = (callers: number) => () =>
      pace(callers, seconds, () => projecting.append(bought()))
    const ofEmmett = () =>
      pace(32, seconds, () => {
        const [write] = inserted().writes
        const events = (write?.events ?? []).map(({ type, data }) => ({ type, data: { ...data } }))
        return emmett.appendToStream(`purchase-${randomUUID()}`, events)
      })
    const inBatches = async (): Promise<number> => 256 * (await pace(1, seconds, multiRow))

    const figures: Figure[] = []
    const compare = async (
      figure: Pick<Figure, 'id' | 'what' | 'against' | 'bound'>,
      ours: () => Promise<number>,
      theirs: () => Promise<number>,
    ): Promise<void> => {
      const found = await inTurns(rounds, { ours, theirs })
      const [our, their] = [median(found.ours), median(found.theirs)]
      const measured = `${our.toFixed(0)} and ${their.toFixed(0)} a second`
      figures.push({ ...figure, ratio: our / their, measured })
    }
    const single = 'raw single-row inserts by pgbench'
    for (const [callers, atLeast] of [
      [1, 0.5],
      [8, 0.85],
      [32, 0.85],
    ] as const) {
      const what = `append, ${callers} caller${callers === 1 ? '' : 's'}`
      const figure = { id: `append-${callers}`, what, against: single, bound: { atLeast } }
      await compare(figure, ours(callers), raw(callers))
    }
    await compare(
      {
        ...{ id: 'append-256', what: 'append, 256 callers', bound: { atLeast: 0.65 } },
        against: 'inserts of 256 rows with the same indexes, by `pg`',
      },
      ours(256),
      inBatches,
    )
    await compare(
      {
        ...{ id: 'append-emmett', what: 'append, 32 callers', bound: { atLeast: 8 } },
        against: 'emmett-postgresql 0.42',
      },
      ours(32),
      ofEmmett,
    )
    for (const callers of [1, 32])
      await compare(
        {
          ...{ id: `append-read-models-${callers}`, against: 'append alone', bound: { atLeast: 0.5 } },
          what: `append with the read models, ${callers} caller${callers === 1 ? '' : 's'}`,
        },
        withReadModels(callers),
        ours(callers),
      )
    await Promise.all([emmett.close(), projecting.close(), alone.close()])
    return figures
  })
