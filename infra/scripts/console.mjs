import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Ends with a message for the person at the console, and nothing else. */
export function giveUp(message, status = 1) {
  console.error(`\n${message}\n`)
  process.exit(status)
}

/**
 * Runs a Node.js script in the repository to its end.
 *
 * @param {readonly string[]} args the script's path and its arguments
 * @param {{ quiet?: boolean, env?: Record<string, string> }} options quiet: keeps its words instead of showing them
 * @returns {{ status: number, output: string }}
 */
export function runNode(args, { quiet = false, env = {} } = {}) {
  const { status, signal, error, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    maxBuffer: Infinity,
  })
  if (error) giveUp(`Impossible de lancer ${args[0]} : ${error.message}`)
  // Interrupted at the console: not a failure to tell about.
  if (signal) process.exit(130)
  return { status: status ?? 1, output: `${stdout ?? ''}${stderr ?? ''}` }
}
