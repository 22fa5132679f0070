import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

import { ensureBuilt } from './build.mjs'
import { repository } from './console.mjs'
import { ensureInstalled } from './install.mjs'

ensureInstalled()
ensureBuilt()

const program = process.argv.includes('--demo') ? 'demo.js' : 'main.js'
// In this process, so that the server gets its signals, and sets its exit status.
await import(pathToFileURL(join(repository, 'apps/server/dist', program)).href)
