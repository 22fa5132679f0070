import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startMailServer } from '@cachotteries/server/infrastructure/mail/testing/smtp-server'
import { settle } from '@cachotteries/server/testing/households'
import { startApplication } from './application.ts'
import { startDatabaseCluster } from './database-cluster.ts'
import { startEvening } from './evening.ts'
import { missingForCluster, patroniOverwritesLeases } from './programs.ts'
import { tryRestoration } from './restoration.ts'
import { play } from './scenarios.ts'

/**
 * Tries the settings of infra/ha with three real PostgreSQL under Patroni, three etcd and an HAProxy, all on this
 * machine, and three nodes of the application behind nginx. 500 screens are open, and 20 times a second somebody marks
 * or unmarks a wish, while machines are killed, frozen, cut off and replaced:
 *
 *     npm run try-ha                       kills the leader twice, and switches over twice
 *     npm run try-ha -- 20                 20 times each
 *     npm run try-ha -- 20 killed          only the scenarios whose name has this word
 *
 * Run after `npm run build`, as root on Debian. Prints which packages to install. Ends with status 1 when a check
 * fails.
 */
const [times = '2', word = ''] = process.argv.slice(2)
const people = 500
const perSecond = 20

const missing = missingForCluster()
if (missing.length > 0) {
  console.error(`Missing here: apt-get install --no-install-recommends ${missing.join(' ')}`)
  process.exit(1)
}
if (process.getuid?.() !== 0) {
  console.error('Run it as root: PostgreSQL and etcd run under the account `postgres`.')
  process.exit(1)
}

if (patroniOverwritesLeases())
  console.log(
    'This Patroni is older than 3.0.3: a leader that was frozen may take its lease back. Debian 13 has a newer one.',
  )

const home = await mkdtemp(join(tmpdir(), 'cachotteries-ha-'))
const cluster = await startDatabaseCluster(home)
console.log(`Three PostgreSQL are running, ${await cluster.whole()} is the leader.`)
const nodesHome = join(home, 'nodes')
await mkdir(nodesHome)
const mailServer = await startMailServer()
const application = await startApplication(nodesHome, cluster.databaseUrl, mailServer.url)
const households = await settle(cluster.databaseUrl, people)
const evening = await startEvening(application.url, households, perSecond)
console.log(`${people} screens are open.`)
const bounds = await play({ cluster, application, evening, mailServer }, Number(times), word)
await evening.end()
await application.close()
if ('a backup restored'.includes(word)) {
  const restored = await tryRestoration(cluster, application.env, join(nodesHome, 'backup.gz'))
  console.log(restored.line)
  bounds.push(restored)
}
const broken = bounds.filter(({ kept }) => !kept)
console.log(broken.length === 0 ? 'All checks passed.' : broken.map(({ line }) => line).join('\n'))
process.exit(broken.length === 0 ? 0 : 1)
