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
/** Only once: a tool kills its processes at a second signal. */
function stopAll() {
  if (!isStopping) for (const tool of tools) tool.kill('SIGTERM')
  isStopping = true
}
process.on('SIGTERM', stopAll)
process.on('SIGINT', () => {
  // The terminal sends Ctrl-C to all processes; a signal from elsewhere reaches only this one.
  isStopping ||= process.stdin.isTTY
  stopAll()
})
// When one ends, the other ends too.
for (const tool of tools) tool.once('exit', stopAll)

function start(script, args, cwd) {
  return spawn(process.execPath, [join(repository, 'node_modules', script), ...args], {
    cwd,
    stdio: 'inherit',
    // People open Vite's page, and Vite forwards the calls.
    env: { PUBLIC_URL: page, ...process.env },
  })
}
