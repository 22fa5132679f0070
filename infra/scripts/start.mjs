import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

import { ensureBuilt } from './build.mjs'
import { repository } from './console.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
ensureBuilt()

const program = process.argv.includes('--demo') ? 'demo.js' : 'main.js'
// In this very process, which then gets the signals and gives the exit status that are the server's.
await import(pathToFileURL(join(repository, 'apps/server/dist', program)).href)
