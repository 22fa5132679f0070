import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { benchmarks } from './all.ts'
import { acceptedRatios, accept } from './report/accepted.ts'
import { verdictOn } from './report/compare.ts'
import { isMet, type Figure } from './report/figure.ts'
import { asBuilt } from './setting/as-built.ts'

/**
 * Measures what our claims of speed rest on, each in a process of its own, and compares with the last accepted ratios.
 * Ends with status 1 when a ratio is worse than it was accepted. Run after `npm run build`, on a machine that does
 * nothing else:
 *
 *     npm run bench                      all of them, half an hour
 *     npm run bench -- appends rebuild   some of them
 *     npm run bench -- --accept http     takes what is found for the accepted ratios, and writes docs/performance.md
 */
const asked = process.argv.slice(2).filter((word) => word !== '--accept')
const unknown = asked.filter((name) => !Object.hasOwn(benchmarks, name))
if (unknown.length > 0)
  throw new Error(
    `no benchmark is called ${unknown.join(', ')}: there are ${Object.keys(benchmarks).join(', ')}`,
  )

const isAccepting = process.argv.includes('--accept')
const before = await acceptedRatios()
const found: Figure[] = []
for (const name of asked.length > 0 ? asked : Object.keys(benchmarks)) {
  console.log(`\n${name}`)
  try {
    const figures = await measured(name)
    for (const figure of figures) console.log(`  ${verdictOn(figure, before[figure.id])}`)
    found.push(...figures)
    if (isAccepting) await accept(figures)
  } catch (error) {
    // What others find is worth as much.
    console.error(`  ${String(error)}`)
    process.exitCode = 1
  }
}
const missed = found.filter((figure) => !isMet(figure))
console.log(`\n${found.length - missed.length} of ${found.length} targets are met`)
const isWorse = found.some((figure) => verdictOn(figure, before[figure.id]).includes('WORSE'))
if (isWorse && !isAccepting) process.exitCode = 1

/** What the one before left in memory is no part of what this one finds. */
function measured(name: string): Promise<readonly Figure[]> {
  const child = fork(fileURLToPath(new URL('report/measure.ts', import.meta.url)), [name], {
    execArgv: asBuilt,
  })
  return new Promise((resolve, reject) => {
    child.once('message', (figures: readonly Figure[]) => resolve(figures))
    child.once('exit', (status) => reject(new Error(`${name} ended with ${status}`)))
  })
}
