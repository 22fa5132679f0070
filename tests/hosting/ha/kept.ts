import { setTimeout as delay } from 'node:timers/promises'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { atNode, browser, emailOf, register } from '@cachotteries/server/testing/people'
import { openSocket } from '@cachotteries/server/testing/socket'
import { holds, type Bound } from '../../faults/report.ts'
import type { DatabaseCluster } from './database-cluster.ts'
import type { Stage } from './stage.ts'
import { until } from './until.ts'

/** Recovery mails that one address may ask for in an hour: apps/server/infrastructure/limits.ts. */
const recoveries = 5
/** Without the notification, a node ends the connections of a session at its next check, up to 30 seconds later. */
const toldWithinMs = 8_000
/** A mail that wasn’t marked as sent is sent again after a minute. */
const mailsWithinMs = 100_000

/**
 * Kills the leader while a session is open, a limit is reached, a mail waits, another is being sent and a third is
 * requested. Checks all of them afterwards, and the connections that listen.
 */
export async function tryWhatIsKept(stage: Stage, check: (bound: Bound) => void): Promise<number> {
  const { cluster, application, mailServer } = stage
  const [one = '', two = '', three = ''] = application.nodes
  const person = await register(one, 'Personne')
  const elsewhere = [two, three].map((node) => atNode(node, person))
  const sockets = await Promise.all(elsewhere.map(openSocket))
  const names = ['En attente', 'En route', 'Demandée'] as const
  const [waiting, sending, asked] = names
  for (const name of names) await register(one, name)
  for (let count = 0; count < recoveries; count++)
    await recover([one, two, three][count % 3] ?? one, 'Inconnue')

  const leader = await cluster.leader()
  if (!leader) throw new Error('nobody leads')
  let from = 0
  const isKilled = new Promise<void>((resolve) =>
    mailServer.behave({
      recipient: (address) => (address === emailOf(waiting) && from === 0 ? 451 : 250),
      message: ({ recipients }) => {
        if (from > 0 || !recipients.includes(emailOf(sending))) return
        from = performance.now()
        cluster.kill(leader)
        resolve()
      },
    }),
  )
  await recover(one, waiting)
  await recover(one, sending)
  await isKilled
  const later = insist(() => recover(two, asked))
  await until(`somebody else than ${leader} leads`, async () => {
    const now = await cluster.leader()
    return now !== leader && now
  })
  cluster.start(leader)
  await cluster.whole()
  await later

  const known = await Promise.allSettled(elsewhere.map(({ ask }) => ask.accounts.me.query()))
  check(
    holds(
      'a session from before is valid',
      known.every(({ status }) => status === 'fulfilled'),
      'it isn’t',
    ),
  )
  const again = await Promise.all(
    application.nodes.map((node) => recover(node, 'Inconnue').then(() => 'counted anew', failureOf)),
  )
  check(
    holds(
      'a limit from before still counts',
      again.every((failure) => failure === 'TooManyAttempts'),
      again.join(),
    ),
  )
  check(await mailsOf(stage, names))
  check(await listenersOf(cluster, application.nodes.length))
  await person.ask.accounts.signOut.mutate()
  const closed = Promise.all(sockets.map((socket) => socket.closed))
  const end = await Promise.race([closed, delay(toldWithinMs)])
  check(holds('other nodes learn the end of a session', end !== undefined, 'it isn’t'))
  return from
}

/** Asks a node for a recovery mail. */
const recover = (node: string, name: string): Promise<unknown> =>
  browser(node).ask.accounts.requestRecovery.mutate({ email: emailOf(name) })

/** Repeats what was refused because the database was away, as a person does. */
const insist = (attempt: () => Promise<unknown>): Promise<boolean> =>
  until('a mail that is asked for is accepted', async () => {
    try {
      await attempt()
      return true
    } catch (error) {
      if (failureOf(error) !== 'Unavailable') throw error
      return false
    }
  })

function failureOf(error: unknown): string {
  const { data }: { data?: { failure?: string } } = Object(error)
  return data?.failure ?? String(error)
}

/** Waits until the queue is empty, and counts the mails that came. */
async function mailsOf({ cluster, mailServer }: Stage, names: readonly string[]): Promise<Bound> {
  const pool = openCuttablePool(cluster.databaseUrl)
  const end = performance.now() + mailsWithinMs
  while (performance.now() < end) {
    const { rows } = await pool.query('select from app.mail_queue')
    if (rows.length === 0) break
    await delay(200)
  }
  await pool.end()
  const counts = names.map(
    (name) => mailServer.mails.filter(({ recipients }) => recipients.includes(emailOf(name))).length,
  )
  const line = `mails that waited, were being sent, and were asked for, are sent once`
  return holds(
    line,
    counts.every((count) => count === 1),
    `they came ${counts.join(', ')} times`,
  )
}

/** Whether each node listens to each channel, on the new leader. */
async function listenersOf({ databaseUrl }: DatabaseCluster, nodes: number): Promise<Bound> {
  const pool = openCuttablePool(databaseUrl)
  const { rows } = await pool.query<{ query: string; count: number }>(
    `select query, count(*)::int as count from pg_stat_activity
     where datname = current_database() and query like 'listen %' group by query order by query`,
  )
  await pool.end()
  const found = rows.map(({ query, count }) => `${query}: ${count}`).join(', ')
  return holds(
    `all nodes listen (${found})`,
    rows.length > 0 && rows.every(({ count }) => count === nodes),
    found,
  )
}
