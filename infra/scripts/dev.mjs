import { spawn } from 'node:child_process'
import { join } from 'node:path'

import { repository } from './console.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()

const page = 'http://localhost:5173'
const tools = [
  start('tsx/dist/cli.mjs', ['watch', 'apps/server/main.ts'], repository),
  start('vite/bin/vite.js', ['--port=5173', '--strictPort'], join(repository, 'apps/web')),
]

let isStopping = false
/** Once: a tool that is told twice kills what it runs. */
function stopAll() {
  if (!isStopping) for (const tool of tools) tool.kill('SIGTERM')
  isStopping = true
}
process.on('SIGTERM', stopAll)
process.on('SIGINT', () => {
  // The terminal sends Ctrl-C to everyone; a signal from elsewhere comes here alone.
  isStopping ||= process.stdin.isTTY
  stopAll()
})
// One without the other is of no use.
for (const tool of tools) tool.once('exit', stopAll)

function start(script, args, cwd) {
  return spawn(process.execPath, [join(repository, 'node_modules', script), ...args], {
    cwd,
    stdio: 'inherit',
    // The page that people open is Vite's, which passes the calls on.
    env: { PUBLIC_URL: page, ...process.env },
  })
}
