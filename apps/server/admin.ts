import { help, understand } from './admin/command-line.ts'
import { progressBar } from './admin/progress.ts'
import { readConfig } from './infrastructure/config.ts'
import { operate } from './composition/operate.ts'
import { runOnce } from './infrastructure/process.ts'

/** Runs the operator's commands. Status 0, 1 when a command is refused or fails, 2 when it isn't understood. */
const typed = understand(process.argv.slice(2))
if (typed === 'help') {
  console.log(help)
  process.exit(0)
}
if ('wrong' in typed) {
  console.error(`\n  ${typed.wrong}\n${help}`)
  process.exit(2)
}
await runOnce(async () => {
  const config = readConfig(process.env, undefined)
  const address = config.publicUrl ?? `http://localhost:${config.port}`
  const work = typed.work({ address, progress: progressBar(process.stderr) })
  console.log(await operate(config, work, typed))
})
