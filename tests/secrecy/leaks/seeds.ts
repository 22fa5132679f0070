import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { startServer } from '@cachotteries/server/composition/start'
import { scripted } from '@cachotteries/server/testing/scripted'
import { PairPlayer, registerHouseholds } from '../pair-player.ts'
import { tryPairs } from '../property.ts'
import { buildWith } from './build.ts'
import { mostPairs } from './leak.ts'
import { plantedLeaks } from './leaks.ts'

/**
 * `npm run seeds` prints a seed for each planted leak that its own seed doesn't find within two pairs: a new plot gives
 * every seed other evenings. With a word it only looks at the leaks whose name has it. Ends with status 1 when a leak
 * isn't found at all.
 */
const [word = '', lane] = process.argv.slice(2)
const lanes = availableParallelism() + 1

await (lane === undefined ? share() : findSeeds(Number(lane)))

/** Several processes share the leaks: half of the time of a pair is waiting for PostgreSQL. */
async function share(): Promise<void> {
  const children = Array.from({ length: lanes }, (_, index) =>
    fork(fileURLToPath(import.meta.url), [word, String(index)]),
  )
  const statuses = await Promise.all(children.map((child) => once(child, 'exit')))
  if (statuses.some(([status]) => status !== 0)) process.exitCode = 1
}

async function findSeeds(ofLane: number): Promise<void> {
  const postgres = await startThrowawayPostgres({ settings: { max_connections: '300' } })
  const template = await registerHouseholds({ startServer, scripted }, postgres.superuserUrl, 8)
  const sought = plantedLeaks.filter(({ what }) => what.includes(word))
  try {
    for (const leak of sought.filter((_, index) => index % lanes === ofLane)) {
      const player = new PairPlayer(template, await buildWith(leak))
      const finds = async (seed: number, pairs: number): Promise<boolean> => {
        const { counterexample } = await tryPairs(player, { pairs, seed, shrinks: false })
        return counterexample !== undefined
      }
      if (!(await finds(leak.seed ?? 1, 2))) {
        let seed = 1
        while (seed <= mostPairs && !(await finds(seed, 1))) seed++
        if (seed > mostPairs) process.exitCode = 1
        console.log(seed > mostPairs ? `not found: ${leak.what}` : `seed ${seed}: ${leak.what}`)
      }
      await player.close()
    }
  } finally {
    await postgres.stop()
  }
}
