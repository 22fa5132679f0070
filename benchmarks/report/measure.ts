import { benchmarks } from '../all.ts'

/** Runs the benchmark named by its argument, and sends the figures to the parent process. */
const [, , name = ''] = process.argv
const load = benchmarks[name]
if (!load || !process.send) throw new Error(`there is no benchmark « ${name} »`)
const measure = await load()
process.send(await measure(), () => process.exit(0))
