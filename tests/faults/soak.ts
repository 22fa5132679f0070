import { soakCuts } from './cuts/soak.ts'
import { soakNotifications } from './notifications/soak.ts'
import { soakKills } from './kill/soak.ts'
import { soakLetters } from './letters/soak.ts'
import { soakNodes } from './nodes/soak.ts'
import { soakRebuild } from './rebuild/soak.ts'
import type { Bound } from './report.ts'
import { soakSlowReaders } from './slow/soak.ts'

/**
 * Injects the faults of the tests many times, and measures times, which the tests don't: the kinds of `npm run soak`
 * that are named below. Ends with status 1 when a bound isn't met.
 */
const soaks: Readonly<Record<string, (count: number) => Promise<Bound[]>>> = {
  kill: soakKills,
  cuts: soakCuts,
  nodes: soakNodes,
  notifications: soakNotifications,
  slow: soakSlowReaders,
  rebuild: soakRebuild,
  letters: soakLetters,
}

const [what = '', count] = process.argv.slice(2)
const soak = soaks[what]
if (!soak) throw new Error(`there is no kind ${what}`)
const bounds = await soak(Number(count))
for (const { line } of bounds) console.log(line)
if (!bounds.every(({ kept }) => kept)) process.exitCode = 1
