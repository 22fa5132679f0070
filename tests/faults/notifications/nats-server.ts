import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '../../support/ports.ts'

const program = process.env['NATS_SERVER_PATH'] ?? 'nats-server'

/** @throws {Error} when there is no NATS on this machine. */
export function natsVersion(): string {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (status !== 0)
    throw new Error(
      'There is no nats-server here: install it (apt-get install nats-server), or name one in NATS_SERVER_PATH.',
    )
  return stdout.trim()
}

/** A real NATS server, which keeps its address when it is restarted. */
export interface NatsServer {
  readonly url: string
  readonly kill: () => Promise<void>
  readonly start: () => Promise<void>
  /** Stops it with SIGSTOP, without closing its connections, and resumes it. */
  readonly freeze: () => void
  readonly thaw: () => void
}

export async function startNatsServer(): Promise<NatsServer> {
  const port = await freePort()
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn(
      program,
      ['--addr', '127.0.0.1', '--port', String(port), '--user', 'nodes', '--pass', 'à côté'],
      {
        stdio: 'ignore',
      },
    )
    while (!(await isOpen(port)))
      if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`)
  }
  await start()
  return {
    url: `nats://nodes:${encodeURIComponent('à côté')}@127.0.0.1:${port}`,
    start,
    kill: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  }
}

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })
