import { benchmarks } from '../all.ts'

/** Runs the benchmark that its argument names, and sends the figures to the parent process. */
const [, , name = ''] = process.argv
const load = benchmarks[name]
if (!load || !process.send) throw new Error(`nothing to measure as « ${name} »`)
const measure = await load()
process.send(await measure(), () => process.exit(0))
