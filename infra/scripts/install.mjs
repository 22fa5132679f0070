import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { giveUp, repository } from './console.mjs'
import { npm } from './npm.mjs'

/** Installs the packages of the lockfile, unless they are installed. Exits with a message when it can't. */
export function ensureInstalled() {
  refuseOldNode()
  if (isInstalled()) return
  console.log('Installation des dépendances, une minute ou deux la première fois…')
  // Development packages too, whatever NODE_ENV is: the application is built here.
  const { status, output } = npm(['ci', '--no-audit', '--no-fund', '--include=dev', '--include=optional'], {
    quiet: true,
  })
  if (status !== 0) giveUp(`${output}\n${explain(output)}`, status)
}

function refuseOldNode() {
  const required = readJson('package.json').engines.node.replace('>=', '')
  const [major, minor] = required.split('.').map(Number)
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return
  giveUp(
    `Cachotteries demande Node.js ${required} ou plus récent, et celui-ci est le ${process.versions.node}.\n` +
      'La version actuelle s’obtient sur https://nodejs.org.',
  )
}

/** Compares the lockfile with npm's own record of what it installed. */
function isInstalled() {
  const wanted = readJson('package-lock.json').packages
  let installed
  try {
    installed = readJson('node_modules/.package-lock.json').packages
  } catch {
    return false
  }
  return Object.entries(wanted)
    .filter(([path]) => path.startsWith('node_modules/') || path.includes('/node_modules/'))
    .every(([path, { version, link, optional, devOptional }]) => {
      const found = installed[path]
      // Packages for other platforms are in the lockfile, and not installed.
      if (!found) return Boolean(optional ?? devOptional)
      return link ? Boolean(found.link) : found.version === version
    })
}

function explain(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/.test(output))
    return 'L’installation a échoué : le registre npm est injoignable. Vérifiez la connexion à Internet, puis recommencez.'
  if (/ENOSPC/.test(output)) return 'L’installation a échoué : il n’y a plus de place sur le disque.'
  if (/EACCES|EPERM|EROFS/.test(output))
    return `L’installation a échoué : ce compte n’a pas le droit d’écrire dans ${repository}.`
  return 'L’installation a échoué ; npm dit pourquoi ci-dessus.'
}

function readJson(path) {
  return JSON.parse(readFileSync(join(repository, path), 'utf8'))
}
