import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { operatorLog } from '@cachotteries/server/infrastructure/operator/operator-log'
import { startServer } from '@cachotteries/server/composition/start'
import { appoint } from '@cachotteries/server/testing/administrators'
import { gather, registerFamily } from '@cachotteries/server/testing/people'
import { randomSteps } from '@cachotteries/server/testing/random-history'
import { SteeredClock } from '@cachotteries/server/testing/steered-clock'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { everyView } from '../support/every-view.ts'
import { filesOf, people, savedAt } from './release.ts'

/**
 * Saves a database of this release, so that later releases are tested to upgrade it:
 *
 *     TEST_DATABASE_URL=postgres://… PG_DUMP=/usr/lib/postgresql/15/bin/pg_dump npm run save-release
 *
 * on a PostgreSQL of the oldest supported version, so that all can read it.
 */
const { TEST_DATABASE_URL: postgresUrl, PG_DUMP: pgDump = 'pg_dump' } = process.env
if (!postgresUrl) throw new Error('TEST_DATABASE_URL names a PostgreSQL 15 to make the database on')
const manifest = fileURLToPath(new URL('../../package.json', import.meta.url))
const { version }: { version: string } = JSON.parse(await readFile(manifest, 'utf8'))

const database = await createTestDatabase(postgresUrl)
const home = await mkdtemp(join(tmpdir(), 'cachotteries-release-'))
const server = await startServer(
  {
    port: 0,
    host: 'localhost',
    publicUrl: undefined,
    webRoot: undefined,
    lookupHosts: new Set<string>(),
    rateLimits: false,
    trustedProxies: [],
    metricsToken: undefined,
    slowQueryMs: 0,
    log: operatorLog({ form: 'text' }),
    dataDir: home,
    mail: { smtpUrl: undefined, from: 'Cachotteries <cachotteries@famille.example>', directory: home },
  },
  database.url,
  new SteeredClock(savedAt).ambient,
)
const family = await registerFamily(server.url, 'Les Martin', people)
await gather('Voisins', family.slice(1, 3))
await appoint(database.url, people[0])
const wishes: string[] = []
for (const step of randomSteps(200, 26)) await step(family, wishes).catch(() => {})
const views = await everyView(family)
await server.stop()

const { sql, views: viewsFile } = filesOf(version)
await mkdir(dirname(sql), { recursive: true })
const options = ['--inserts', '--no-owner', '--no-privileges', `--dbname=${database.url}`]
const { stdout } = await promisify(execFile)(pgDump, options, { maxBuffer: 2 ** 28 })
// Lines that only psql understands.
await writeFile(sql, stdout.replaceAll(/^\\.*\n/gm, ''))
await writeFile(viewsFile, `${JSON.stringify(views, undefined, 1)}\n`)
await database.drop()
await rm(home, { recursive: true, force: true })
console.log(`${sql}\n${viewsFile}`)
