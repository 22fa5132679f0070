import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { soakCounts } from './counts.ts'

/**
 * Repeats what `npm run test:deep` does a few times. Without a kind it runs all of them, as often as tests/counts.ts
 * says, which takes a few hours: a release needs it.
 *
 *     npm run soak
 *     npm run soak -- model 1000000      pairs of histories on the model
 *     npm run soak -- pairs 20000        pairs of histories on real servers
 *     npm run soak -- leaks              counts the pairs that it takes to find each planted leak
 *     npm run soak -- leaks digest       prints the shortest evening that finds the leaks with this word
 *     npm run soak -- fuzz 100000        sends that many hostile requests, and watches the server's memory
 *     npm run soak -- kill 50            kills server and PostgreSQL that often each, embedded and external
 *     npm run soak -- cuts 1000          cuts that many connections of pages while their list changes
 *     npm run soak -- nodes 200          times that many changes from one node to another, with and without NOTIFY
 *     npm run soak -- slow 20            a client doesn't read in that many rounds: measures how long others wait
 *     npm run soak -- rebuild 100000     rebuilds the read models of that many events while people read
 *     npm run soak -- letters 20         kills both nodes that often while ten times as many digests are sent
 *     npm run soak -- notifications 50   runs nodes with NATS (apt-get install nats-server), and kills it
 *     npm run soak -- ha 20              npm run try-ha: three PostgreSQL under Patroni, which are killed in turn
 *
 * The argument after the number of `model`, `pairs` and `fuzz` is the seed. All run on what `npm run build` built. Ends
 * with status 1 when something was found.
 */
type Kind = 'leaks' | keyof typeof soakCounts

const secrecy = 'tests/secrecy/soak.ts'
const fuzz = 'tests/attack/fuzz/soak.ts'
const faults = 'tests/faults/soak.ts'

/** In the order in which they run. */
const scripts: Readonly<Record<Kind, readonly string[]>> = {
  model: [secrecy, 'model'],
  pairs: [secrecy, 'pairs'],
  leaks: [secrecy, 'leaks'],
  fuzz: [fuzz],
  kill: [faults, 'kill'],
  cuts: [faults, 'cuts'],
  nodes: [faults, 'nodes'],
  slow: [faults, 'slow'],
  rebuild: [faults, 'rebuild'],
  letters: [faults, 'letters'],
  notifications: [faults, 'notifications'],
  ha: ['tests/hosting/ha/try.ts'],
}
const kinds = Object.keys(scripts) as Kind[]

function soak(kind: Kind, args: readonly string[]): boolean {
  const count = kind in soakCounts ? [String(soakCounts[kind as keyof typeof soakCounts])] : []
  const given = args.length > 0 ? args : count
  console.log(`\n── ${[kind, ...given].join(' ')} ──`)
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...scripts[kind], ...given], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    stdio: 'inherit',
  })
  return status === 0
}

const [asked, ...args] = process.argv.slice(2)
const chosen = kinds.filter((kind) => asked === undefined || kind === asked)
if (chosen.length === 0) console.log(`Say what to do: ${kinds.join(', ')}; or nothing, for all of it.`)
const outcomes = chosen.map((kind) => {
  const began = performance.now()
  const isWell = soak(kind, args)
  const minutes = ((performance.now() - began) / 60_000).toFixed(1)
  return { isWell, line: `${kind}: ${isWell ? 'nothing found' : 'FOUND SOMETHING'}, ${minutes} min` }
})
console.log(`\n${outcomes.map(({ line }) => line).join('\n')}`)
process.exitCode = chosen.length > 0 && outcomes.every(({ isWell }) => isWell) ? 0 : 1
