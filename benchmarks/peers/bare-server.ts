import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { asBuilt } from '../setting/as-built.ts'
import { collecting } from '../setting/collecting.ts'

export interface BareServer {
  readonly url: string
  readonly pid: number
  readonly end: () => Promise<void>
}

const program = fileURLToPath(new URL('../../apps/server/testing/bare-server.ts', import.meta.url))

/**
 * A server with the same libraries and the same database that does as little as possible, in a process of its own.
 */
export async function startBareServer(databaseUrl: string): Promise<BareServer> {
  const child = spawn(process.execPath, [...asBuilt, program], {
    env: { ...process.env, DATABASE_URL: databaseUrl, ...collecting },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(createInterface(child.stdout), 'line')) as [string]
  return {
    url: `http://localhost:${port}`,
    pid: child.pid ?? 0,
    end: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
