import { benchmarks } from '../all.ts'

/** Runs the benchmark that it is called with, and tells its figures to the process that started it. */
const [, , name = ''] = process.argv
const load = benchmarks[name]
if (!load || !process.send) throw new Error(`nothing to measure as « ${name} »`)
const measure = await load()
process.send(await measure(), () => process.exit(0))
