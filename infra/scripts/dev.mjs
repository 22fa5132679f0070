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

const stopAll = () => tools.forEach((tool) => tool.kill('SIGTERM'))
// The terminal sends Ctrl-C to everyone; a signal from elsewhere comes here alone.
process.on('SIGINT', stopAll).on('SIGTERM', stopAll)
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
