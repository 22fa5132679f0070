import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Exits with a message for the person at the console, without a stack trace. */
export function giveUp(message, status = 1) {
  console.error(`\n${message}\n`)
  process.exit(status)
}

/**
 * Runs a Node.js script in the repository, and waits for its end.
 *
 * @param {readonly string[]} args the script's path and its arguments
 * @param {{ quiet?: boolean, env?: Record<string, string>, node?: string }} options quiet: returns its output instead of
 *   showing it; node: the Node.js that runs it, by default the one that runs this
 * @returns {{ status: number, output: string }}
 */
export function runNode(args, { quiet = false, env = {}, node = process.execPath } = {}) {
  const { status, signal, error, stdout, stderr } = spawnSync(node, args, {
    cwd: repository,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    maxBuffer: Infinity,
  })
  if (error) giveUp(`Impossible de lancer ${args[0]} : ${error.message}`)
  // Ctrl-C at the console is no failure.
  if (signal) process.exit(130)
  return { status: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}` }
}
