import { soakCuts } from './cuts/soak.ts'
import { soakHints } from './hints/soak.ts'
import { soakKills } from './kill/soak.ts'
import { soakNodes } from './nodes/soak.ts'
import { soakRebuild } from './rebuild/soak.ts'
import type { Bound } from './report.ts'
import { soakSlowReaders } from './slow/soak.ts'

/**
 * Breaks things for as long as one likes, and measures what the tests, which break them a few times, don't:
 *
 *     npm run faults -- kill 50      kills server and PostgreSQL that often each, the embedded one and an external one
 *     npm run faults -- cuts 1000    cuts that many lines of pages while their list changes
 *     npm run faults -- nodes 200    times that many changes from one node to another, with and without notifications
 *     npm run faults -- hints 50     has nodes tell each other by NATS (apt-get install nats-server), and kills it
 *     npm run faults -- slow 20      has somebody not read in that many rounds, and times what the others get
 *     npm run faults -- rebuild 100000    rebuilds the read models of so many events while people read and look on
 *
 * Run after `npm run build`. Ends with status 1 when something did not hold.
 */
const soaks: Readonly<
  Record<string, { readonly count: number; readonly run: (count: number) => Promise<Bound[]> }>
> = {
  kill: { count: 50, run: soakKills },
  cuts: { count: 1_000, run: soakCuts },
  nodes: { count: 200, run: soakNodes },
  hints: { count: 50, run: soakHints },
  slow: { count: 20, run: soakSlowReaders },
  rebuild: { count: 100_000, run: soakRebuild },
}

const [what = '', count] = process.argv.slice(2)
const soak = soaks[what]
if (soak) {
  const bounds = await soak.run(Number(count ?? soak.count))
  for (const { told } of bounds) console.log(told)
  if (!bounds.every(({ kept }) => kept)) process.exitCode = 1
} else {
  console.log(`Say what to break: ${Object.keys(soaks).join(', ')}.`)
  process.exitCode = 1
}
