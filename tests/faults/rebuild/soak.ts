import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { migrateDatabase } from '@cachotteries/server/composition/start'
import { fill } from '@cachotteries/server/testing/fill'
import { settle } from '@cachotteries/server/testing/households'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runProgram } from '../../support/program.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { rebuilt } from '../kill/read-models.ts'
import { atMost, holds, type Bound } from '../report.ts'
import { visitor } from './visitor.ts'

/** For 100,000 events. */
const withinSeconds = 60

/** Users are in families of ten. */
const people = 500

/** Fills a log with about that many events, and rebuilds the read models while people read and have lists open. */
export async function soakRebuild(count: number): Promise<Bound[]> {
  const home = await mkdtemp(join(tmpdir(), 'cachotteries-rebuild-'))
  const postgres = await startThrowawayPostgres()
  await migrateDatabase(postgres.url)
  const households = await settle(postgres.url, people)
  const [household] = households
  if (!household) throw new Error('households were settled')
  const events = await fill(postgres.url, households, count)
  const env = { DATABASE_URL: postgres.url, DATA_DIR: home, RATE_LIMITS: 'off' }
  const server = await startServerProcess(env)
  const [first, second] = household.relatives
  if (!first || !second) throw new Error('a household has relatives')
  const idle = await visitor(server.url, first, household.owner.user)
  const reader = await visitor(server.url, second, household.owner.user)
  const reading = reader.readUntilStopped()
  const began = performance.now()
  const outcome = await runProgram('admin', ['rebuild'], env)
  const seconds = (performance.now() - began) / 1_000
  const { read, failed } = await reading.stop()
  const frames = idle.framesSinceWhole()
  await Promise.all([idle.close(), reader.close()])
  const { live, fromTheLog } = await rebuilt({ databaseUrl: postgres.url, env })
  await server.end('SIGTERM')
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
  console.log(`${events} events were replayed in ${seconds.toFixed(1)} s, while ${read} lists were read`)
  return [
    holds('the command ended well', outcome.status === 0, outcome.stderr),
    atMost('for 100,000 events', (seconds * 100_000) / events, withinSeconds, 's'),
    holds('every reading was answered', failed === 0 && read > 0, `${failed} of ${read + failed} were not`),
    holds('no frame came to an idle viewer', frames === 0, `${frames} came`),
    holds('the tables are equal', JSON.stringify(live) === JSON.stringify(fromTheLog), 'they differ'),
  ]
}
