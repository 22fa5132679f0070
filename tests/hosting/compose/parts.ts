import type { Bound } from '../../faults/report.ts'
import { tryCluster } from './cluster.ts'
import { tryForgetting, tryKeeping } from './keeping.ts'
import { tryMonitoring } from './monitoring.ts'
import { tryThreeNodes } from './nodes.ts'
import type { Stack } from './stack.ts'
import { tryInBrowser } from './story.ts'

/** The parts of the trial, on a stack that runs as for a family, by https. */
interface Part {
  readonly name: string
  /** Whether the database is that of infra/ha/compose.yml. */
  readonly cluster: boolean
  readonly play: (stack: Stack, url: string) => Promise<Bound[]>
}

export const parts: readonly Part[] = [
  { name: 'browser', cluster: false, play: (_, url) => tryInBrowser(url) },
  { name: 'nodes', cluster: false, play: tryThreeNodes },
  { name: 'monitoring', cluster: false, play: tryMonitoring },
  {
    name: 'backup',
    cluster: false,
    play: (stack, url) => tryKeeping(stack, url, 'docker volume rm cachotteries_postgres'),
  },
  { name: 'volumes', cluster: false, play: tryForgetting },
  { name: 'cluster', cluster: true, play: tryCluster },
  {
    name: 'cluster backup',
    cluster: true,
    play: (stack, url) =>
      tryKeeping(
        stack,
        url,
        'docker volume rm $(docker volume ls --quiet --filter name=cachotteries_database- --filter name=cachotteries_etcd-)',
      ),
  },
  { name: 'cluster volumes', cluster: true, play: tryForgetting },
]
