import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { giveUp, repository } from './console.mjs'
import { npm } from './npm.mjs'

const BUILT = ['apps/server/dist/main.js', 'apps/web/dist/index.html']
/** A hash of the sources of the last build. It is inside the build. */
const STAMP = join(repository, 'apps/server/dist/.built-from')

/** Builds the application, unless these sources are built already. */
export function ensureBuilt() {
  const isBuilt =
    BUILT.every((path) => existsSync(join(repository, path))) && readStamp() === digestOfSources()
  if (isBuilt) return
  console.log('Construction de l’application…')
  const { status, output } = npm(['run', 'build'], { quiet: true })
  if (status !== 0) giveUp(`${output}\nLa construction de l’application a échoué.`, status)
}

/** Notes that what is built was built from the present sources. */
export function noteBuilt() {
  writeFileSync(STAMP, digestOfSources())
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined
}

function digestOfSources() {
  const digest = createHash('sha256')
  for (const path of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    ...files('packages'),
    ...files('apps'),
  ])
    digest
      .update(path)
      .update('\0')
      .update(readFileSync(join(repository, path)))
      .update('\0')
  return digest.digest('hex')
}

const NOT_SOURCES = new Set(['node_modules', 'dist', '.types'])

/** The source files below a folder, in a fixed order, without tests, which don't change the build. */
function files(folder) {
  return readdirSync(join(repository, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_SOURCES.has(name) && !name.includes('.test.'))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? files(path) : [path]
    })
}
