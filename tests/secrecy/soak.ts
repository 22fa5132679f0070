import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { startThrowawayPostgres } from '@cachotteries/embedded-postgres/throwaway'
import { histories } from '@cachotteries/domain/testing/noninterference/histories'
import { divergence } from '@cachotteries/domain/testing/noninterference/pair'
import { theRules } from '@cachotteries/domain/testing/noninterference/rules'
import { startServer } from '@cachotteries/server/composition/start'
import { scripted } from '@cachotteries/server/testing/scripted'
import fc from 'fast-check'
import { buildWith } from './leaks/build.ts'
import { plantedLeaks } from './leaks/leaks.ts'
import { mostPairs } from './leaks/leak.ts'
import { tryPairs } from './property.ts'
import { registerHouseholds, PairPlayer } from './pair-player.ts'

/**
 * Looks for an evening on which somebody learns of a surprise: the kinds `model`, `pairs` and `leaks` of `npm run
 * soak`. The argument after the number of pairs is the seed. Ends with status 1 when something was found.
 */
const [what = '', pairs = '0', seed = String(Date.now() % 2 ** 31), lane] = process.argv.slice(2)

/** The number of pairs that a process has played. */
type Progress = number

if (what === 'leaks') await findLeaks(process.argv[3])
else if (lane === undefined) await race()
else await (what === 'model' ? runModel : runServer)(Number(pairs), Number(seed))

/**
 * Runs several processes, each with evenings of its own: a pair on real servers spends half its time waiting for the
 * database.
 */
async function race(): Promise<void> {
  const lanes = availableParallelism() * (what === 'pairs' ? 2 : 1)
  const began = performance.now()
  const played = Array.from({ length: lanes }, () => 0)
  const sum = (): number => played.reduce((all, one) => all + one, 0)
  const tell = (): void => {
    const seconds = (performance.now() - began) / 1_000
    console.log(`${sum()} pairs in ${seconds.toFixed(0)} s, ${(sum() / seconds).toFixed(1)} a second`)
  }
  console.log(`${what}, ${pairs} pairs, seed ${seed}`)
  const telling = setInterval(tell, 60_000)
  const statuses = await Promise.all(
    played.map((_, index) => {
      const share = Math.ceil(Number(pairs) / lanes)
      const args = [what, String(share), String(Number(seed) + index * 1_000_003), String(index)]
      const child = fork(fileURLToPath(import.meta.url), args)
      child.on('message', (count: Progress) => (played[index] = count))
      return new Promise<number | null>((resolve) => child.once('exit', resolve))
    }),
  )
  clearInterval(telling)
  tell()
  const found = statuses.some((status) => status !== 0)
  console.log(found ? 'Something was found.' : 'Nothing was found.')
  process.exitCode = found ? 1 : 0
}

async function runModel(count: number, from: number): Promise<void> {
  const batch = 5_000
  const learnsNothing = fc.property(histories, (history) => divergence(history, theRules) === undefined)
  for (let played = 0; played < count; played += batch) {
    const check = fc.check(learnsNothing, { numRuns: Math.min(batch, count - played), seed: from + played })
    if (check.failed) return fail(JSON.stringify(check.counterexample, undefined, 2))
    process.send?.((played + check.numRuns) satisfies Progress)
  }
}

async function runServer(count: number, from: number): Promise<void> {
  const postgres = await startThrowawayPostgres({ settings: { max_connections: '300' } })
  const build = { startServer, scripted }
  const player = new PairPlayer(
    await registerHouseholds(build, postgres.superuserUrl, Math.min(count, 48)),
    build,
  )
  try {
    const batch = 100
    let played = 0
    for (let begun = 0; begun < count; begun += batch) {
      const trial = { pairs: Math.min(batch, count - begun), seed: from + begun }
      const { counterexample } = await tryPairs(player, trial, () =>
        process.send?.(++played satisfies Progress),
      )
      if (counterexample !== undefined) return fail(counterexample)
    }
  } finally {
    await player.close()
    await postgres.stop()
  }
}

async function findLeaks(word: string | undefined): Promise<void> {
  const postgres = await startThrowawayPostgres({ settings: { max_connections: '300' } })
  const template = await registerHouseholds({ startServer, scripted }, postgres.superuserUrl, 8)
  const counts: number[] = []
  try {
    for (const leak of plantedLeaks.filter((one) => one.what.includes(word ?? ''))) {
      const player = new PairPlayer(template, await buildWith(leak))
      const outcome = await tryPairs(player, { pairs: mostPairs, seed: 1, shrinks: word !== undefined })
      await player.close()
      if (outcome.counterexample === undefined) fail(`not found: ${leak.what}`)
      counts.push(outcome.pairs)
      console.log(`${String(outcome.pairs).padStart(4)}  ${leak.channel}. ${leak.what}`)
      if (word !== undefined) console.log(outcome.counterexample)
    }
  } finally {
    await postgres.stop()
  }
  const sorted = counts.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)]
  console.log(`${counts.length} leaks; pairs it took: median ${median}, most ${sorted.at(-1)}`)
}

function fail(why: string): void {
  console.log(why)
  process.exitCode = 1
}
