import { setTimeout as delay } from 'node:timers/promises'
import { settle, type Household, type Member } from '@cachotteries/server/testing/households'
import { atMost, holds, quantile, type Bound } from '../../faults/report.ts'
import { wrongForPeople } from '../ha/checks.ts'
import { startEvening, type Evening } from '../ha/evening.ts'
import { screensAfterMs } from '../ha/outage.ts'
import type { Stack } from './stack.ts'

const people = 100
/** Milliseconds: a page waits for at most ten seconds between two attempts to connect. */
const screensWithinMs = 10_000
/** The proxy's answers while it reaches no node; the page repeats the command under its id. */
const repeated = new Set([0, 502, 503])
/** How long people click before and after each fault. */
const calmMs = 3_000

export interface Fault {
  readonly name: string
  /** How long a change may wait, with its repetitions, in milliseconds. */
  readonly heldForMs: number
  readonly run: (stack: Stack) => Promise<unknown>
}

/** Causes the faults one after the other, with 100 open screens and this many clicks a second. */
export async function underLoad(
  stack: Stack,
  url: string,
  perSecond: number,
  faults: readonly Fault[],
): Promise<Bound[]> {
  const households = (await settle(await stack.databaseUrl(), people)).map(byHttps)
  // The message of a node, or of the proxy.
  const isAway = (status: number, text: string): boolean =>
    repeated.has(status) && /réessayez dans un instant/i.test(text)
  const evening = await startEvening(url, households, perSecond, isAway)
  console.log(`  ${people} screens are open, at ${(await stack.containers('app')).length} of \`app\``)
  const bounds: Bound[] = []
  try {
    for (const fault of faults) bounds.push(...(await under(fault, stack, evening)))
  } finally {
    await evening.end()
  }
  return bounds
}

/** With https, the session's cookie has another name. */
function byHttps({ owner, relatives, ...rest }: Household): Household {
  const named = (one: Member): Member => ({ ...one, cookie: `__Host-${one.cookie}` })
  return { ...rest, owner: named(owner), relatives: relatives.map(named) }
}

async function under({ name, heldForMs, run }: Fault, stack: Stack, evening: Evening): Promise<Bound[]> {
  const [first, told] = [evening.changes.length, evening.complaints.length]
  await delay(calmMs)
  const from = performance.now()
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
      `${name}: every failed answer asks to repeat`,
      failed.length === 0,
      `${failed.length} answered ${[...new Set(failed)].join(', ')}`,
    ),
    atMost(`${name}: held, most`, Math.max(...waits), heldForMs, 'ms'),
    atMost(
      `${name}: screens up to date after an answer, most`,
      Math.max(...screensAfterMs(changes, from)),
      screensWithinMs,
      'ms',
    ),
    holds(
      `${name}: no error on a screen, and nothing is lost`,
      complaints.length === 0,
      complaints.slice(0, 5).join('; '),
    ),
    holds(`${name}: the views are those of the log`, verified === '', verified),
  ]
}
