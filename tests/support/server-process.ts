import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { indiscretions } from './discretion.ts'
import { freePort } from './ports.ts'

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))

export interface ServerProcess {
  readonly url: string
  /** Everything that it printed. */
  readonly output: () => string
  readonly child: ChildProcess
  /**
   * Sends a signal and waits for the end. Returns the exit status, null when the signal ended it.
   * @throws when the log has something that no log may have
   */
  readonly end: (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => Promise<number | null>
}

/** How a server is started. */
export interface Launch {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
  /** The account that it runs as; by default that of the test. */
  readonly uid?: number
  readonly gid?: number
}

/**
 * The built server in a process of its own. Resolves when it is ready.
 *
 * @param launch as an operator starts it, by default
 */
export async function startServerProcess(
  env: Record<string, string>,
  { command, args, ...launch }: Launch = { command: process.execPath, args: [main] },
): Promise<ServerProcess> {
  const port = env['PORT'] ?? String(await freePort())
  const child = spawn(command, args, {
    ...launch,
    env: { ...process.env, ...launch.env, ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text))
  child.stderr.on('data', (text: Buffer) => (output += text))
  const ended = once(child, 'exit') as Promise<[number | null]>
  const url = `http://${env['HOST'] ?? 'localhost'}:${port}`
  // Its first line means that its code is loaded. Earlier requests would only slow its start.
  await Promise.race([once(child.stdout, 'data'), ended])
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output}`)
    await delay(5)
  }
  return {
    url,
    child,
    output: () => output,
    end: async (signal) => {
      child.kill(signal)
      const [status] = await ended
      const indiscreet = indiscretions(output)
      if (indiscreet.length > 0) throw new Error(`the server’s log says too much:\n${indiscreet.join('\n')}`)
      return status
    },
  }
}

/** Whether the server at this address is ready. */
export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  )
