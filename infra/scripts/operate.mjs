import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { ensureBuilt } from './build.mjs'
import { repository } from './console.mjs'
import { ensureInstalled } from './install.mjs'

/**
 * Runs one of the operator's programs, `admin` or `lookup`, with its arguments. On a fresh clone, where a backup is
 * restored before anything was started, it builds the program first. It never replaces a build, because a running
 * server may use it.
 */
const [program = '', ...typed] = process.argv.slice(2)
const path = join(repository, 'apps/server/dist', `${program}.js`)
if (!existsSync(path)) {
  ensureInstalled()
  ensureBuilt()
}
process.argv = [process.execPath, path, ...typed]
// In this process, so that the program gets its terminal and signals, and sets its exit status.
await import(pathToFileURL(path).href)
