import { setTimeout as delay } from 'node:timers/promises'
import { holds, type Bound } from '../../faults/report.ts'
import type { Stack } from './stack.ts'
import { underLoad, type Fault } from './under-load.ts'

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
  // No registry can be asked for newer base images.
  await byThePage('REVISION=$(git rev-parse HEAD) docker compose build --pull', { ' --pull': '' })
  const three = { '--wait': '--wait --scale app=3' }
  await byThePage('docker compose up --detach --wait', three)
  await byThePage('git diff --quiet HEAD@{1} -- infra/caddy || docker compose restart proxy')
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
  { name: 'upgraded to another image', heldForMs: 30_000, run: upgrade },
]

/** Three nodes under load: one is killed, one restarted, then all get another image. */
export async function tryThreeNodes(stack: Stack, url: string): Promise<Bound[]> {
  await stack.byThePage('docker compose up --detach --wait --scale app=3')
  const before = await versionOf(url)
  const proxy = await proxyOf(stack)
  const bounds = await underLoad(stack, url, 10, faults)
  const after = await versionOf(url)
  const nodes = (await stack.containers('app')).length
  return [
    ...bounds,
    holds('three nodes of another version', nodes === 3 && after !== before, `${nodes}, ${after}`),
    holds('the same proxy as before', (await proxyOf(stack)) === proxy, 'another one'),
  ]
}

/** The proxy's container, which an upgrade doesn't restart because it has everybody's connections. */
const proxyOf = async ({ containers }: Stack): Promise<string> => (await containers('proxy')).join()

/** The version and revision that the nodes report. */
async function versionOf(url: string): Promise<string> {
  return (await fetch(`${url}/healthz`)).text()
}
