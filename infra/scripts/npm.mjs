import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { giveUp, runNode } from './console.mjs'

/** Runs npm in the repository to its end; the options and the answer are those of `runNode`. */
export function npm(args, options) {
  return runNode([npmScript(), ...args], options)
}

/** npm is a Node.js script; on Windows its command is not even a program. */
function npmScript() {
  const candidates = [
    // Set by the npm that runs us.
    process.env.npm_execpath,
    join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(process.execPath), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  ]
  const found = candidates.find((path) => path && existsSync(path))
  return found ?? giveUp('npm est introuvable à côté de Node.js. Lancez cette commande avec « npm start ».')
}
