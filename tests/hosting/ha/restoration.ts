import { isDeepStrictEqual } from 'node:util'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { rebuilt } from '../../faults/kill/read-models.ts'
import { holds, type Bound } from '../../faults/report.ts'
import { runProgram } from '../../support/program.ts'
import { textOf } from '../compose.ts'
import type { DatabaseCluster } from './database-cluster.ts'

/** The SQL of docs/hosting.md that makes an empty database for the restore. */
const documented = [
  ...textOf('docs/hosting.md').matchAll(
    /^sudo -u postgres psql --host=\/run\/postgresql --command='(.*)'$/gm,
  ),
].map(([, statement = '']) => statement)

/** Backs everything up and restores it with the commands of docs/hosting.md. No node may run. */
export async function tryRestoration(
  cluster: DatabaseCluster,
  env: Readonly<Record<string, string>>,
  file: string,
): Promise<Bound> {
  const before = await everything(cluster, env)
  await run(['backup', file], env)
  const leader = await cluster.leader()
  if (!leader || documented.length !== 2) throw new Error('nobody leads, or the page has other commands')
  await cluster.psql(leader, documented)
  await run(['restore', file], env)
  await cluster.whole()
  const same = isDeepStrictEqual(await everything(cluster, env), before)
  return holds('a backup restored: the same log and the same read models', same, 'they differ')
}

async function run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> {
  const { status, stderr } = await runProgram('admin', args, env)
  if (status !== 0) throw new Error(`${args[0]} ended with ${status}: ${stderr}`)
}

async function everything({ databaseUrl }: DatabaseCluster, env: Readonly<Record<string, string>>) {
  const { live } = await rebuilt({ databaseUrl, env })
  const pool = openCuttablePool(databaseUrl)
  const { rows: events } = await pool.query('select * from event_store.events order by position')
  await pool.end()
  return { live, events }
}
