import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { atNode, commandId, registerFamily, signIn, type Person } from '@cachotteries/server/testing/people'
import { openSocket } from '@cachotteries/server/testing/socket'
import { startServerProcess } from '../../support/server-process.ts'
import { atMost, holds, median, summary, type Bound } from '../report.ts'
import { timeMark, watch, type Watcher } from '../watcher.ts'
import { natsVersion, startNatsServer } from './nats-server.ts'

/**
 * From a click on one node to a screen on another, in milliseconds. The same bound as by NOTIFY, see
 * ../nodes/soak.ts.
 */
const hintedWithinMs = 50
/** The same bound where no notification arrives: nodes poll once a second. */
const unhintedWithinMs = 2_500
/** A change that took less than this arrived by a notification, not by a poll. */
const soonMs = 300

/**
 * Runs three nodes that notify each other by a real NATS server, and marks a wish on one while the others watch: that
 * many times while NATS runs and after it is restarted, a fifth as often while it is frozen and while it is stopped.
 */
export async function soakNotifications(count: number): Promise<Bound[]> {
  console.log(natsVersion())
  const postgres = await startThrowawayPostgres()
  const nats = await startNatsServer()
  const env = { DATABASE_URL: postgres.url, NATS_URL: nats.url, RATE_LIMITS: 'off' }
  const nodes = [await startServerProcess(env), await startServerProcess(env), await startServerProcess(env)]
  const [here = '', ...others] = nodes.map(({ url }) => url)
  const [owner, buyer, viewer] = await registerFamily(here, 'Tribu', ['Olive', 'Ugo', 'Zoé'])
  const form = { commandId: commandId(), owner: owner.userId, name: 'Vélo' }
  const { uid } = await owner.ask.wishes.add.mutate(form)
  const watchers = await Promise.all(others.map((node) => watch(viewer, owner.userId, node)))
  const mark = marking(buyer, uid, watchers)
  const few = Math.ceil(count / 5)
  const endsEverywhere = () => sessionEndsEverywhere(viewer, here, others)

  await untilHinted(mark)
  const bounds = [
    atMost('with NATS, median', median(await timed('there', mark, count)), hintedWithinMs, 'ms'),
    holds('a session ends everywhere', await endsEverywhere(), 'it does not'),
    holds('nobody listens for NOTIFY of the log', (await listening(postgres.superuserUrl)) === 0, 'some do'),
  ]
  nats.freeze()
  bounds.push(
    atMost('NATS frozen, most', Math.max(...(await timed('frozen', mark, few))), unhintedWithinMs, 'ms'),
  )
  nats.thaw()
  await nats.kill()
  bounds.push(
    atMost('NATS gone, most', Math.max(...(await timed('gone', mark, few))), unhintedWithinMs, 'ms'),
    holds('a session ends everywhere without NATS', await endsEverywhere(), 'it does not'),
  )
  // Resolves when it is ready.
  nodes.push(await startServerProcess(env))
  await nats.start()
  await untilHinted(mark)
  bounds.push(atMost('NATS back, median', median(await timed('back', mark, count)), hintedWithinMs, 'ms'))

  bounds.push(
    holds(
      'each node says once that NATS is lost, and once that it is back',
      nodes.every((node) => saysOnce(node.output(), 'nats lost', 'nats back')),
      'some do not',
    ),
  )

  await Promise.all(watchers.map((watcher) => watcher.close()))
  const statuses = await Promise.all(nodes.map((node) => node.end('SIGTERM')))
  bounds.push(
    holds(
      'every node stops',
      statuses.every((status) => status === 0),
      statuses.join(', '),
    ),
  )
  await nats.kill()
  await postgres.stop()
  return bounds
}

type Mark = () => Promise<number[]>

function marking(buyer: Person, uid: string, watchers: readonly Watcher[]): Mark {
  let marks = 0
  return () => timeMark(buyer, uid, marks++ % 2 === 0, watchers)
}

async function timed(state: string, mark: Mark, times: number): Promise<number[]> {
  const delays: number[] = []
  for (let index = 0; index < times; index++) delays.push(...(await mark()))
  console.log(`on other nodes, NATS ${state}: ${summary(delays)}`)
  return delays
}

/** Makes changes until some in a row arrive at once: nodes that have reconnected to NATS subscribe again. */
async function untilHinted(mark: Mark): Promise<void> {
  let inARow = 0
  for (let attemptsLeft = 100; inARow < 5; attemptsLeft--) {
    if (attemptsLeft === 0) throw new Error('no notification arrives')
    inARow = Math.max(...(await mark())) < soonMs ? inARow + 1 : 0
  }
}

/**
 * Whether the end of a session closes its sockets on the other nodes. That notification always goes by PostgreSQL.
 */
async function sessionEndsEverywhere(
  { name }: Person,
  here: string,
  others: readonly string[],
): Promise<boolean> {
  const signedIn = await signIn(here, name)
  const sockets = await Promise.all(others.map((node) => openSocket(atNode(node, signedIn))))
  await signedIn.ask.accounts.signOut.mutate()
  return (await Promise.all(sockets.map(({ closed }) => closed))).every((code) => code === 4401)
}

/** Whether a log has these entries alternately and equally often: a long freeze can lose NATS twice. */
function saysOnce(log: string, lost: string, back: string): boolean {
  const entries = [...log.matchAll(/"event":"(nats [a-z]+)"/g)].map(([, event]) => event)
  return (
    entries.length >= 2 &&
    entries.length % 2 === 0 &&
    entries.every((event, at) => event === (at % 2 ? back : lost))
  )
}

/** How many connections listen to PostgreSQL's notifications of the log. */
async function listening(superuserUrl: string): Promise<number> {
  const pool = openCuttablePool(superuserUrl)
  const { rows } = await pool.query(`select from pg_stat_activity where query = 'listen event_store'`)
  await pool.end()
  return rows.length
}
