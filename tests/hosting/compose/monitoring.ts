import { setTimeout as delay } from 'node:timers/promises'
import { holds, type Bound } from '../../faults/report.ts'
import type { Stack } from './stack.ts'

/**
 * Starts Prometheus with the page's profile but without Grafana, and checks that it reads every node with the generated
 * token.
 */
export async function tryMonitoring({ run, containers }: Stack): Promise<Bound[]> {
  await run(
    'docker compose --profile production --profile monitoring up --detach --wait --scale app=3 app proxy prometheus',
  )
  const nodes = (await containers('app')).length
  const ask = `docker compose exec -T prometheus wget -q -O - 'http://127.0.0.1:9090/api/v1/query?query=up'`
  let up: string[] = []
  // It asks every 15 seconds.
  for (let tries = 0; tries < 60 && up.length < nodes; tries++) {
    const { data }: { data: { result: { value: [number, string] }[] } } = JSON.parse(await run(ask))
    up = data.result.map(({ value }) => value[1]).filter((value) => value === '1')
    await delay(1_000)
  }
  return [
    holds(
      'Prometheus reads the metrics of each node',
      nodes === 3 && up.length === nodes,
      `${up.length} of ${nodes}`,
    ),
  ]
}
