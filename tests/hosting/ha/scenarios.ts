import { setTimeout as delay } from 'node:timers/promises'
import { atMost, holds, quantile, type Bound } from '../../faults/report.ts'
import { whatIsWrong } from './checks.ts'
import type { DatabaseCluster, Name } from './database-cluster.ts'
import type { Change } from './family.ts'
import { tryWhatIsKept } from './kept.ts'
import { longestOutage, screensAfterMs } from './outage.ts'
import type { Stage } from './stage.ts'
import { until } from './until.ts'

/** Milliseconds. Patroni's lease is 10 s, and HAProxy's checks and the promotion take their time too. */
const writesWithinMs = 15_000
const screensWithinMs = 5_000
const heldForMs = 5_000

/** How long people click before and after each fault. */
const calmMs = 3_000

/** A fault, from its beginning until everything works again. */
interface Scenario {
  readonly name: string
  /** Returns when it began, by `performance.now()`. `check` gets its own bounds. */
  readonly run: (stage: Stage, check: (bound: Bound) => void) => Promise<number>
  /** The bounds for the changes from then on. */
  readonly bounds: (name: string, changes: readonly Change[], from: number) => readonly Bound[]
}

const other = (cluster: DatabaseCluster, ...names: readonly Name[]): Name => {
  const found = cluster.names.find((name) => !names.includes(name))
  if (!found) throw new Error('there is no other machine')
  return found
}

const leaderOf = async (cluster: DatabaseCluster): Promise<Name> => {
  const leader = await cluster.leader()
  if (!leader) throw new Error('nobody leads')
  return leader
}

/** Resolves when nobody leads. */
const unled = (cluster: DatabaseCluster): Promise<boolean> =>
  until('nobody leads', async () => (await cluster.leader()) === undefined)

/** Resolves when somebody else than this machine leads. */
const replaced = (cluster: DatabaseCluster, old: Name): Promise<Name> =>
  until(`somebody else than ${old} leads`, async () => {
    const leader = await cluster.leader()
    return leader !== old && leader
  })

/** A machine was lost: clicks are repeated until there is a new leader. */
const recovers: Scenario['bounds'] = (name, changes, from) => [
  atMost(`${name}: writes again`, longestOutage(changes, from).ms, writesWithinMs, 'ms'),
  atMost(
    `${name}: screens up to date after an answer, most`,
    Math.max(...screensAfterMs(changes, from)),
    screensWithinMs,
    'ms',
  ),
]

/** The former leader comes back as a standby. */
const rejoins: Scenario['bounds'] = (name, changes, from) => {
  console.log(`  without an answer for ${longestOutage(changes, from).ms.toFixed(0)} ms`)
  return [
    atMost(
      `${name}: screens up to date after an answer, most`,
      Math.max(...screensAfterMs(changes, from)),
      screensWithinMs,
      'ms',
    ),
  ]
}

/** Prints how a machine rejoined, by its log from this length on. */
async function tellRejoining(cluster: DatabaseCluster, name: Name, before: string): Promise<void> {
  const said = (await cluster.said(name)).slice(before.length)
  console.log(
    `  it rejoined ${said.includes('running pg_rewind') ? 'by rewinding' : 'without anything to rewind'}`,
  )
}

/**
 * A planned switch-over: clicks wait, and none fails. Requests whose connection ended before the answer are repeated.
 */
const unnoticed: Scenario['bounds'] = (name, changes) => {
  const waits = changes.map(({ clicked, answered }) => answered - clicked)
  const failed = changes.flatMap(({ failures }) => failures).filter((status) => status !== 0)
  const again = changes.filter(({ failures }) => failures.length > 0).length
  console.log(
    `  ${changes.length} changes, ${again} sent again; 99 % answered within ${quantile(waits, 0.99).toFixed(0)} ms`,
  )
  return [
    holds(
      `${name}: no request fails`,
      failed.length === 0,
      `${failed.length} were answered ${[...new Set(failed)].join(', ')}`,
    ),
    atMost(`${name}: held, most`, Math.max(...waits), heldForMs, 'ms'),
    atMost(
      `${name}: screens up to date after an answer, most`,
      Math.max(...screensAfterMs(changes)),
      screensWithinMs,
      'ms',
    ),
  ]
}

/** From six seconds before `from` on, clicks may be refused in French, and are repeated until they succeed. */
const refused: Scenario['bounds'] = (name, changes, from) => {
  const failures = changes.filter(({ clicked }) => clicked > from - 6_000).flatMap((one) => one.failures)
  return [
    holds(
      `${name}: refused in bounded time`,
      failures.length > 0 && failures.every((status) => status === 503),
      `answered ${[...new Set(failures)].join(', ')}`,
    ),
    atMost(
      `${name}: screens up to date after an answer, most`,
      Math.max(...screensAfterMs(changes, from)),
      screensWithinMs,
      'ms',
    ),
  ]
}

/** People click for a while. Returns how many clicks were answered, and whether a list can still be read. */
async function without(
  { application, evening }: Stage,
  what: string,
  ms: number,
): Promise<{ readonly acknowledged: number; readonly reads: boolean }> {
  const before = evening.changes.length
  await delay(ms)
  const acknowledged = evening.changes.length - before
  const reads = await (evening.families[0]?.freshBuyers() ?? Promise.reject(new Error('nobody reads'))).then(
    () => true,
    () => false,
  )
  const { status } = await fetch(`${application.url}/readyz`)
  console.log(
    `  without ${what}: ${acknowledged} changes acknowledged in ${ms / 1_000} s, reading ${reads ? 'goes on' : 'fails'}, /readyz ${status}`,
  )
  return { acknowledged, reads }
}

const scenarios: readonly (Scenario & { readonly repeated?: true })[] = [
  {
    name: 'leader killed',
    repeated: true,
    run: async ({ cluster }) => {
      const leader = await leaderOf(cluster)
      const from = performance.now()
      cluster.kill(leader)
      await replaced(cluster, leader)
      await delay(calmMs)
      cluster.start(leader)
      await cluster.whole()
      return from
    },
    bounds: recovers,
  },
  {
    name: 'planned switch-over',
    repeated: true,
    run: async ({ cluster }) => {
      const leader = await leaderOf(cluster)
      const from = performance.now()
      await cluster.switchOver(leader, await cluster.synchronous())
      await replaced(cluster, leader)
      await cluster.whole()
      return from
    },
    bounds: unnoticed,
  },
  {
    name: 'leader frozen, and woken after the failover',
    run: async ({ cluster }) => {
      const leader = await leaderOf(cluster)
      const before = await cluster.said(leader)
      const from = performance.now()
      const wake = cluster.freeze(leader)
      await replaced(cluster, leader)
      await delay(calmMs)
      wake()
      await cluster.whole()
      await tellRejoining(cluster, leader, before)
      return from
    },
    bounds: rejoins,
  },
  {
    name: 'leader cut off, while clients reach it',
    run: async ({ cluster }) => {
      const leader = await leaderOf(cluster)
      const before = await cluster.said(leader)
      const from = performance.now()
      const mend = cluster.cutOff(leader)
      await replaced(cluster, leader)
      await delay(calmMs)
      mend()
      await cluster.whole()
      await tellRejoining(cluster, leader, before)
      return from
    },
    bounds: rejoins,
  },
  {
    name: 'one etcd killed',
    run: async ({ cluster }) => {
      const from = performance.now()
      const name = await leaderOf(cluster)
      await cluster.killEtcd(name)
      await delay(4 * calmMs)
      cluster.startEtcd(name)
      await delay(calmMs)
      await cluster.whole()
      return from
    },
    bounds: unnoticed,
  },
  {
    name: 'two etcd killed',
    run: async ({ cluster }, check) => {
      const from = performance.now()
      const name = await leaderOf(cluster)
      const before = await cluster.said(name)
      const another = other(cluster, name)
      for (const one of [name, another]) await cluster.killEtcd(one)
      // Longer than the lease: the leader continues, because it reaches both others.
      await delay(8 * calmMs)
      const said = (await cluster.said(name)).slice(before.length)
      const reason = 'failsafe mode is enabled and all members are accessible'
      check(
        holds('two etcd killed: it leads as it reaches both others', said.includes(reason), 'another reason'),
      )
      cluster.startEtcd(another)
      await delay(calmMs)
      check(
        holds('two etcd killed: it leads still with one back', (await cluster.whole()) === name, 'another'),
      )
      cluster.startEtcd(name)
      await cluster.whole()
      return from
    },
    bounds: unnoticed,
  },
  {
    name: 'two etcd and a standby killed',
    run: async (stage, check) => {
      const { cluster } = stage
      const name = await leaderOf(cluster)
      const another = other(cluster, name)
      const standby = await cluster.synchronous()
      for (const one of [name, another]) await cluster.killEtcd(one)
      await delay(calmMs)
      cluster.kill(standby)
      await unled(cluster)
      const from = performance.now()
      const { acknowledged, reads } = await without(stage, 'two etcd and a standby', 4 * calmMs)
      check(
        holds(
          'two etcd and a standby killed: nobody can write or read',
          acknowledged === 0 && !reads,
          'somebody',
        ),
      )
      cluster.startEtcd(another)
      await replaced(cluster, standby)
      cluster.startEtcd(name)
      cluster.start(standby)
      await cluster.whole()
      return from
    },
    bounds: refused,
  },
  {
    name: 'both standbys gone',
    run: async (stage, check) => {
      const { cluster } = stage
      const leader = await leaderOf(cluster)
      const one = other(cluster, leader)
      const gone = [one, other(cluster, leader, one)]
      for (const name of gone) cluster.kill(name)
      await delay(2 * calmMs)
      const from = performance.now()
      const { acknowledged, reads } = await without(stage, 'a standby', 8 * calmMs)
      check(
        holds(
          'both standbys gone: changes wait, and reading goes on',
          acknowledged === 0 && reads,
          'they don’t',
        ),
      )
      for (const name of gone) cluster.start(name)
      await cluster.whole()
      return from
    },
    bounds: refused,
  },
  {
    name: 'a leader killed that had things under way',
    run: tryWhatIsKept,
    bounds: recovers,
  },
  {
    name: 'a lost machine replaced',
    run: async ({ cluster }) => {
      const from = performance.now()
      await cluster.replace(other(cluster, await leaderOf(cluster)))
      await cluster.whole()
      return from
    },
    bounds: unnoticed,
  },
  {
    name: 'rolling restart of everything',
    run: async ({ cluster, application }) => {
      const from = performance.now()
      for (const [index] of application.nodes.entries()) await application.restart(index)
      for (const name of cluster.names) {
        await cluster.killEtcd(name)
        cluster.startEtcd(name)
        await cluster.whole()
      }
      const leader = await leaderOf(cluster)
      for (const name of cluster.names)
        if (name !== leader) {
          await cluster.stop(name)
          cluster.start(name)
          await cluster.whole()
        }
      await cluster.switchOver(leader, await cluster.synchronous())
      await replaced(cluster, leader)
      await cluster.whole()
      await cluster.stop(leader)
      cluster.start(leader)
      await cluster.whole()
      await cluster.restartHaproxy()
      return from
    },
    bounds: unnoticed,
  },
]

/** Runs the scenarios whose name has this word, the repeated ones `times` times, and checks everything after each. */
export async function play(stage: Stage, times: number, word: string): Promise<Bound[]> {
  const { cluster, application, evening } = stage
  const bounds: Bound[] = []
  for (const scenario of scenarios.filter(({ name }) => name.includes(word))) {
    const count = scenario.repeated ? times : 1
    for (let turn = 1; turn <= count; turn++) {
      const name = count > 1 ? `${scenario.name} ${turn}` : scenario.name
      console.log(`${new Date().toISOString().slice(11, 19)} ${name}`)
      const [first, told] = [evening.changes.length, evening.complaints.length]
      await delay(calmMs)
      const own: Bound[] = []
      const from = await scenario.run(stage, (bound) => void own.push(bound))
      await delay(calmMs)
      await evening.pause()
      const wrong = await whatIsWrong(evening, cluster.databaseUrl, application.env)
      const complaints = evening.complaints.slice(told)
      const changes = evening.changes.slice(first)
      const these = [
        ...own,
        ...scenario.bounds(name, changes, from),
        holds(
          `${name}: nothing lost, done twice, or shown to an owner`,
          wrong.length === 0,
          wrong.slice(0, 5).join('; '),
        ),
        holds(
          `${name}: no error on a screen`,
          complaints.length === 0,
          [...new Set(complaints)].slice(0, 5).join('; '),
        ),
      ]
      for (const { line } of these) console.log(`  ${line}`)
      bounds.push(...these)
      evening.resume()
    }
  }
  return bounds
}
