import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { joinEmbeddedPostgres } from '@cachotteries/embedded-postgres/join'
import { atMost, median, quantile, summary, type Bound } from '../tests/faults/report.ts'
import { startServerProcess } from '../tests/support/server-process.ts'
import { gatherCrowd } from './load/crowd.ts'
import { growth, openFilesAllowed, residentMegabytes } from './load/memory.ts'
import { settle } from '@cachotteries/server/testing/households'

/**
 * Loads one server, on its embedded PostgreSQL with an operator's settings, with families at their screens. All members
 * of a family have the same list open, and relatives buy from it: nine screens must show each purchase, and the owner's
 * must not. The measured time is from the click to the frame at a client. Run after `npm run build`:
 *
 *     npm run bench:load                   5,000 connections, 50 purchases a second, 10 minutes
 *     npm run bench:load -- 500 10 0.5     500 connections, 10 a second, half a minute
 *
 * All clients have one address: rate limits are off, and one port takes 5,000 connections from an address.
 */
const [connections = 5_000, perSecond = 50, minutes = 10] = process.argv.slice(2).map(Number)
const processes = 2
/** Progress is printed ten times, once a minute in a run of the usual length. */
const linesPerRun = 10

const most = { medianMs: 50, p99Ms: 250, growthPercent: 5, errors: 0 }

// The server has a socket for each connection, and some dozens of other files and sockets.
const needed = connections + 200
const allowed = await openFilesAllowed()
if (allowed < needed) throw new Error(`ulimit -n is ${allowed}: ${needed} are needed`)

const home = await mkdtemp(join(tmpdir(), 'cachotteries-load-'))
const server = await startServerProcess({ DATA_DIR: home, RATE_LIMITS: 'off' })
const database = await joinEmbeddedPostgres({ dataDir: join(home, 'postgres') })
if (!database) throw new Error('the server runs no PostgreSQL')

const began = performance.now()
const households = await settle(database.url, connections)
console.log(`${households.length} households in ${((performance.now() - began) / 1_000).toFixed(0)} s`)

const delays: number[] = []
const errors: string[] = []
let purchases = 0
const crowd = await gatherCrowd(server.url, households, processes, (news) => {
  for (const delay of news.delays) delays.push(delay)
  errors.push(...news.errors)
  purchases += news.purchases
})
const pid = server.child.pid ?? 0
console.log(`${connections} connections open, server ${(await residentMegabytes(pid)).toFixed(0)} MB`)

const seconds = minutes * 60
const memory: number[] = []
const sampling = setInterval(
  () => void residentMegabytes(pid).then((megabytes) => memory.push(megabytes)),
  1_000,
)
const telling = setInterval(
  () =>
    console.log(
      `${purchases} purchases, ${errors.length} errors, median ${median(delays).toFixed(1)} ms, ` +
        `server ${memory.at(-1)?.toFixed(0)} MB`,
    ),
  (seconds * 1_000) / linesPerRun,
)
await crowd.buy(perSecond, seconds)
clearInterval(sampling)
clearInterval(telling)

const bounds: readonly Bound[] = [
  atMost('errors', errors.length, most.errors, 'of them'),
  atMost('from click to screen, median', median(delays), most.medianMs, 'ms'),
  atMost('from click to screen, 99th percentile', quantile(delays, 0.99), most.p99Ms, 'ms'),
  atMost('growth of the server after warm-up', growth(memory) * 100, most.growthPercent, '%'),
]
console.log(`${purchases} purchases at ${perSecond} a second, ${connections} connections`)
console.log(`from click to screen: ${summary(delays)}`)
console.log(`server: ${memory.map((megabytes) => megabytes.toFixed(0)).join(' ')} MB`)
for (const error of new Set(errors)) console.log(`error: ${error}`)
for (const { line } of bounds) console.log(line)
if (!bounds.every(({ kept }) => kept)) process.exitCode = 1

await crowd.leave()
await server.end('SIGTERM')
await rm(home, { recursive: true, force: true })
