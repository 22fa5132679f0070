import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import { createEventStore } from '@cachotteries/event-store/event-store'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { project } from '@cachotteries/server/platform/log/projector'
import { rebuildReadModels } from '@cachotteries/server/platform/log/read-models'
import { migrateDatabase } from '@cachotteries/server/platform/start'
import { median } from '../tests/faults/report.ts'
import { inTurns, pace } from './engine/callers.ts'
import { purchases, wished } from './engine/purchases.ts'

/**
 * Times the log and the read models on a PostgreSQL as an operator has it, durable: every figure is a ratio of two that
 * were measured in turns.
 *
 *     npm run bench:engine                 10,000 wishes in the read models, 100,000 events to read again
 *     npm run bench:engine -- 2000 20000   fewer of both
 */
const [wishCount = 10_000, eventCount = 100_000] = process.argv.slice(2).map(Number)
const rounds = 5
const seconds = 2

const home = await mkdtemp(join(tmpdir(), 'cachotteries-engine-'))
const postgres = await startEmbeddedPostgres({ dataDir: home })
await migrateDatabase(postgres.url)
// As the server's own connections see it: unnamed tables are those of the read models.
const url = new URL(postgres.url)
url.searchParams.set('options', '-c search_path=read_models,app')
const pool = openCuttablePool(url.href)
const projecting = createEventStore({ pool, project })
const alone = createEventStore({ pool })

const wishes = await wished(projecting, wishCount)
const [some, others] = [wishes.slice(0, wishCount / 2), wishes.slice(wishCount / 2)]

for (const callers of [1, 32]) {
  const [bought, boughtAlone] = [purchases(some), purchases(others)]
  const found = await inTurns(rounds, {
    alone: () => pace(callers, seconds, () => alone.append(boughtAlone())),
    projecting: () => pace(callers, seconds, () => projecting.append(bought())),
  })
  tell(
    `append with the read models, ${callers} callers, against append alone`,
    median(found.projecting) / median(found.alone),
    `${median(found.projecting).toFixed(0)} and ${median(found.alone).toFixed(0)} a second`,
  )
}

const missing = eventCount - (await alone.head()).position
const more = purchases(wishes)
await Promise.all(Array.from({ length: Math.max(0, missing) }, () => alone.append(more())))
const events = (await alone.head()).position
const found = await inTurns(3, {
  reading: () =>
    timed(async () => {
      for await (const page of alone.readLog()) page.length satisfies number
    }),
  rebuilding: () => timed(() => rebuildReadModels(pool, alone)),
})
tell(
  `rebuild of ${events} events, against reading them`,
  median(found.reading) / median(found.rebuilding),
  `${median(found.rebuilding).toFixed(1)} and ${median(found.reading).toFixed(1)} s`,
)

await pool.end()
await postgres.stop()
await rm(home, { recursive: true, force: true })

function tell(what: string, ratio: number, figures: string): void {
  console.log(`${what}: ${ratio.toFixed(2)} (${figures})`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}
