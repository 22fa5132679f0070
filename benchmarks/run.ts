import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { benchmarks } from './all.ts'
import { isMet, lineOf, type Figure } from './report/figure.ts'
import { record } from './report/record.ts'
import { asBuilt } from './setting/as-built.ts'

/**
 * Runs the benchmarks, each in a process of its own. Ends with status 1 when a bound isn't met. Run
 * after `npm run build`, on a machine that does nothing else:
 *
 *     npm run bench                      all of them, forty minutes
 *     npm run bench -- appends browser   some of them, or all of a kind
 *         npm run bench -- --record http records the figures, and writes them into docs/performance.md
 */
const asked = process.argv.slice(2).filter((word) => word !== '--record')
const all = Object.keys(benchmarks)
const isAsked = (name: string): boolean => [name, ...name.split('/')].some((word) => asked.includes(word))
const unknown = asked.filter((word) => !all.some((name) => name === word || name.split('/').includes(word)))
if (unknown.length > 0)
  throw new Error(`no benchmark is called ${unknown.join(', ')}: there are ${all.join(', ')}`)

const isRecording = process.argv.includes('--record')
const found: Figure[] = []
for (const name of asked.length > 0 ? all.filter(isAsked) : all) {
  console.log(`\n${name}`)
  try {
    const figures = await measured(name)
    for (const figure of figures) console.log(`  ${lineOf(figure)}`)
    found.push(...figures)
    if (isRecording) await record(figures)
  } catch (error) {
    // The other benchmarks still run.
    console.error(`  ${String(error)}`)
    process.exitCode = 1
  }
}
const missed = found.filter((figure) => !isMet(figure))
console.log(`\n${found.length - missed.length} of ${found.length} bounds are met`)
if (missed.length > 0) process.exitCode = 1

/** In a separate process, so that the memory of the previous benchmark doesn't count. */
function measured(name: string): Promise<readonly Figure[]> {
  const child = fork(fileURLToPath(new URL('report/measure.ts', import.meta.url)), [name], {
    execArgv: asBuilt,
  })
  return new Promise((resolve, reject) => {
    child.once('message', (figures: readonly Figure[]) => resolve(figures))
    child.once('exit', (status) => reject(new Error(`${name} ended with ${status}`)))
  })
}
