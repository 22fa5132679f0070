import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { giveUp, runNode } from './console.mjs'

/** Runs npm in the repository, and waits for its end. Options and result are those of `runNode`. */
export function npm(args, options) {
  return runNode([npmScript(), ...args], options)
}

/** npm is a Node.js script; on Windows its command isn't an executable. */
function npmScript() {
  const candidates = [
    // Set when npm runs this script.
    process.env.npm_execpath,
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const found = candidates.find((path) => path && existsSync(path))
  return found ?? giveUp('npm est introuvable à côté de Node.js. Lancez cette commande avec « npm start ».')
}
