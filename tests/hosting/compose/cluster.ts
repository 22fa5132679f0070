import { setTimeout as delay } from 'node:timers/promises'
import { emailOf, registerFamily, signIn } from '@cachotteries/server/testing/people'
import { holds, type Bound } from '../../faults/report.ts'
import type { Stack } from './stack.ts'
import { underLoad, type Fault } from './under-load.ts'

const names = ['a', 'b', 'c'] as const
type Name = (typeof names)[number]

/** Milliseconds: Patroni 4's lease is at least 20 s, and the promotion takes time too. */
const heldForMs = 30_000

const ask = async (stack: Stack, name: Name, path: string): Promise<Response | undefined> => {
  const address = await stack.addressOf(`database-${name}`)
  return fetch(`http://${address}:8008/${path}`, { signal: AbortSignal.timeout(1_000) }).catch(
    () => undefined,
  )
}

/** The leader; undefined while there is none. */
async function leaderOf(stack: Stack): Promise<Name | undefined> {
  for (const name of names) if ((await ask(stack, name, 'primary'))?.ok) return name
  return undefined
}

/** Resolves when one leads and both others follow it, one of them synchronously. */
async function whole(stack: Stack): Promise<Name> {
  for (;;) {
    const leader = await leaderOf(stack)
    const answer = leader && (await ask(stack, leader, 'cluster'))
    if (leader && answer?.ok) {
      const { members }: { members: { role: string; state: string }[] } = JSON.parse(await answer.text())
      const following = members.filter(({ role, state }) => role !== 'leader' && state === 'streaming')
      if (following.length === names.length - 1 && following.some(({ role }) => role === 'sync_standby'))
        return leader
    }
    await delay(500)
  }
}

const faults: readonly Fault[] = [
  {
    name: 'leader killed, and started again by Docker',
    heldForMs,
    run: async (stack) => {
      const [id = ''] = await stack.containers(`database-${await whole(stack)}`)
      process.kill(Number(await stack.run(`docker inspect --format '{{.State.Pid}}' ${id}`)), 'SIGKILL')
      // The cluster may still look complete.
      await delay(5_000)
      await whole(stack)
    },
  },
  {
    name: 'leader killed, and started again by hand',
    heldForMs,
    run: async (stack) => {
      const leader = await whole(stack)
      const from = performance.now()
      await stack.run(`docker compose kill database-${leader}`)
      while ((await leaderOf(stack)) === undefined) await delay(200)
      console.log(`  another one was the leader after ${(performance.now() - from).toFixed(0)} ms`)
      await delay(5_000)
      await stack.byThePage('docker compose up --detach --wait')
      if ((await whole(stack)) === leader) throw new Error('it came back as the leader')
    },
  },
]

/** A family registers with three PostgreSQL; then the leader's container is killed under load, twice. */
export async function tryCluster(stack: Stack, url: string): Promise<Bound[]> {
  await registerFamily(url, 'Les Petit', ['Lou', 'Max'])
  const leader = await whole(stack)
  const bounds = await underLoad(stack, url, 5, faults)
  await signIn(url, emailOf('Lou'))
  return [holds(`three PostgreSQL (${leader} led), and a family`, true, ''), ...bounds]
}
