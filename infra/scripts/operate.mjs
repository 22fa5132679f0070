import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { ensureBuilt } from './build.mjs'
import { repository } from './console.mjs'
import { ensureInstalled } from './install.mjs'

/**
 * Runs one of the operator's programs, `admin` or `lookup`, with what is typed after it. On a fresh clone, where a
 * backup is brought back before anything was started, it is built first; one that is there is left alone, for a server
 * may be running from it.
 */
const [program = '', ...typed] = process.argv.slice(2)
const path = join(repository, 'apps/server/dist', `${program}.js`)
if (!existsSync(path)) {
  ensureInstalled()
  ensureBuilt()
}
process.argv = [process.execPath, path, ...typed]
// In this very process, whose terminal, signals and exit status are the program's.
await import(pathToFileURL(path).href)
