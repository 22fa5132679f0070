import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface Outcome {
  readonly status: number
  readonly stdout: string
  readonly stderr: string
}

/** Runs one of the server's built programs in a process of its own, and waits for its end. */
export function runProgram(
  program: 'admin' | 'lookup',
  args: readonly string[],
  env: Record<string, string>,
): Promise<Outcome> {
  const path = fileURLToPath(new URL(`../../apps/server/dist/${program}.js`, import.meta.url))
  return new Promise((resolve, reject) => {
    const options = { env: { ...process.env, ...env } }
    execFile(process.execPath, [path, ...args], options, (error, stdout, stderr) => {
      const status = error === null ? 0 : error.code
      if (typeof status === 'number') resolve({ status, stdout, stderr })
      else reject(error)
    })
  })
}
