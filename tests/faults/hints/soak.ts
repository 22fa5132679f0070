import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { atNode, commandId, registerFamily, signIn, type Person } from '@cachotteries/server/testing/people'
import { openSocket } from '@cachotteries/server/testing/socket'
import { startServerProcess } from '../../support/server-process.ts'
import { atMost, holds, median, summary, type Bound } from '../report.ts'
import { timeMark, watch, type Watcher } from '../watcher.ts'
import { natsVersion, startNatsServer } from './nats-server.ts'

/** From one node's click to another's screen, in milliseconds: as by NOTIFY, see ../nodes/soak.ts. */
const hintedWithinMs = 50
/** The same where no hint arrives: nodes ask each second. */
const unhintedWithinMs = 2_500
/** Below it, a change was hinted at. */
const soonMs = 300

/**
 * Has three nodes tell each other by a real NATS server, and marks so many times on one, watched on the others: while
 * NATS is there and when it is back; a fifth as often while it is frozen and while it is gone.
 */
export async function soakHints(count: number): Promise<Bound[]> {
  console.log(natsVersion())
  const postgres = await startThrowawayPostgres()
  const nats = await startNatsServer()
  const env = { DATABASE_URL: postgres.url, NATS_URL: nats.url, RATE_LIMITS: 'off' }
  const nodes = [await startServerProcess(env), await startServerProcess(env), await startServerProcess(env)]
  const [here = '', ...others] = nodes.map(({ url }) => url)
  const [owner, buyer, viewer] = await registerFamily(here, 'Tribu', ['Olive', 'Ugo', 'Zoé'])
  if (!owner || !buyer || !viewer) throw new Error('three people were registered')
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

/** Until changes are heard at once, again and again: nodes that came back to NATS tell each other anew. */
async function untilHinted(mark: Mark): Promise<void> {
  let inARow = 0
  for (let patience = 100; inARow < 5; patience--) {
    if (patience === 0) throw new Error('no hint arrives')
    inARow = Math.max(...(await mark())) < soonMs ? inARow + 1 : 0
  }
}

/** Whether a socket on each other node is closed when its session ends here: by PostgreSQL's own notice, always. */
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

/** Whether a log has these by turns, as often as each other: frozen for long, NATS is lost twice. */
function saysOnce(log: string, lost: string, back: string): boolean {
  const told = [...log.matchAll(/"event":"(nats [a-z]+)"/g)].map(([, event]) => event)
  return (
    told.length >= 2 && told.length % 2 === 0 && told.every((event, at) => event === (at % 2 ? back : lost))
  )
}

/** How many connections wait for PostgreSQL's notices of the log. */
async function listening(superuserUrl: string): Promise<number> {
  const pool = openCuttablePool(superuserUrl)
  const { rows } = await pool.query(`select from pg_stat_activity where query = 'listen event_store'`)
  await pool.end()
  return rows.length
}
