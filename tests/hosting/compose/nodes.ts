import { setTimeout as delay } from 'node:timers/promises'
import { settle, type Household, type Member } from '@cachotteries/server/testing/households'
import { atMost, holds, quantile, type Bound } from '../../faults/report.ts'
import { wrongForPeople } from '../ha/checks.ts'
import { startEvening, type Evening } from '../ha/evening.ts'
import type { Stack } from './stack.ts'

const people = 100
const perSecond = 10
/** Milliseconds: a page waits for at most ten seconds between two attempts to connect. */
const screensWithinMs = 10_000
/** What the proxy answers while it reaches no node; the page repeats the command under its id. */
const repeated = new Set([0, 502, 503])
/** How long people click before and after each fault. */
const calmMs = 3_000

interface Fault {
  readonly name: string
  /** How long a change may wait, with its repetitions, in milliseconds. */
  readonly heldForMs: number
  readonly run: (stack: Stack) => Promise<unknown>
}

/** Docker's restart policy leaves a container alone that `docker kill` ended. */
async function killNode({ run, containers }: Stack): Promise<void> {
  const [id = ''] = await containers('app')
  const pid = Number(await run(`docker inspect --format '{{.State.Pid}}' ${id}`))
  process.kill(pid, 'SIGKILL')
  await untilHealthy({ run }, id)
}

async function untilHealthy({ run }: Pick<Stack, 'run'>, id: string): Promise<void> {
  const health = `docker inspect --format '{{.State.Health.Status}} {{.RestartCount}}' ${id}`
  while (!/^healthy [1-9]/.test(await run(health))) await delay(500)
}

const upgrade = async ({ run, byThePage }: Stack): Promise<void> => {
  await byThePage('docker compose exec backup sh infra/backup.sh /backups', { exec: 'exec -T' })
  // In the place of `git pull`.
  await run('git -c user.name=a -c user.email=a@example.org commit --quiet --allow-empty --message Version')
  // There is no registry to ask for newer base images.
  await byThePage('REVISION=$(git rev-parse HEAD) docker compose build --pull', { ' --pull': '' })
  const three = { '--wait': '--wait --scale app=3' }
  await byThePage('docker compose up --detach --wait --no-deps app', three)
  await byThePage('docker compose up --detach --wait', three)
}

const faults: readonly Fault[] = [
  { name: 'one of three nodes killed', heldForMs: 10_000, run: killNode },
  {
    name: 'one of three nodes restarted',
    heldForMs: 10_000,
    run: async ({ run, containers }) => {
      const [id = ''] = await containers('app')
      await run(`docker restart ${id}`)
    },
  },
  // All nodes stop at once: two versions never write at the same time.
  { name: 'upgraded to another image', heldForMs: 60_000, run: upgrade },
]

/** Three nodes under load, one killed, one restarted, then all of another image. */
export async function tryThreeNodes(stack: Stack, url: string): Promise<Bound[]> {
  await stack.byThePage('docker compose up --detach --wait --scale app=3')
  const before = await versionOf(url)
  const households = (await settle(await stack.databaseUrl(), people)).map(byHttps)
  const evening = await startEvening(url, households, perSecond)
  console.log(`  ${people} screens are open at ${(await stack.containers('app')).length} nodes`)
  const bounds: Bound[] = []
  try {
    for (const fault of faults) bounds.push(...(await under(fault, stack, evening)))
  } finally {
    await evening.end()
  }
  const after = await versionOf(url)
  const nodes = (await stack.containers('app')).length
  return [
    ...bounds,
    holds('three nodes of another version', nodes === 3 && after !== before, `${nodes}, ${after}`),
  ]
}

/** Sessions have another cookie there. */
function byHttps({ owner, relatives, ...rest }: Household): Household {
  const named = (one: Member): Member => ({ ...one, cookie: `__Host-${one.cookie}` })
  return { ...rest, owner: named(owner), relatives: relatives.map(named) }
}

async function under({ name, heldForMs, run }: Fault, stack: Stack, evening: Evening): Promise<Bound[]> {
  const [first, told] = [evening.changes.length, evening.complaints.length]
  await delay(calmMs)
  await run(stack)
  await delay(calmMs)
  await evening.pause()
  const changes = evening.changes.slice(first)
  const waits = changes.map(({ clicked, answered }) => answered - clicked)
  const failed = changes.flatMap(({ failures }) => failures).filter((status) => !repeated.has(status))
  const again = changes.filter(({ failures }) => failures.length > 0).length
  console.log(
    `  ${name}: ${changes.length} changes, ${again} sent again; 99 % answered within ${quantile(waits, 0.99).toFixed(0)} ms`,
  )
  const shown = changes.map(({ answered, shown: when = Number.POSITIVE_INFINITY }) => when - answered)
  const complaints = [
    ...new Set([
      ...evening.complaints.slice(told),
      ...(await wrongForPeople(evening, await stack.databaseUrl())),
    ]),
  ]
  const verified = await stack
    .byThePage('docker compose exec app node apps/server/dist/admin.js verify', { exec: 'exec -T' })
    .then(() => '', String)
  evening.resume()
  return [
    holds(
      `${name}: no other answer than to repeat`,
      failed.length === 0,
      `${failed.length} answered ${[...new Set(failed)].join(', ')}`,
    ),
    atMost(`${name}: held, most`, Math.max(...waits), heldForMs, 'ms'),
    atMost(`${name}: screens true after an answer, most`, Math.max(...shown), screensWithinMs, 'ms'),
    holds(
      `${name}: no screen notices, and nothing is lost`,
      complaints.length === 0,
      complaints.slice(0, 5).join('; '),
    ),
    holds(`${name}: the views are those of the log`, verified === '', verified),
  ]
}

/** The version and revision that the nodes say. */
async function versionOf(url: string): Promise<string> {
  return (await fetch(`${url}/healthz`)).text()
}
