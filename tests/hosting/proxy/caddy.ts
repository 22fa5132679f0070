import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/ports.ts'

const settingsFolder = fileURLToPath(new URL('../../../infra/caddy', import.meta.url))
const program = process.env['CADDY_PATH'] ?? 'caddy'

/** A running proxy with the settings of infra/caddy, on this machine only. */
export interface Caddy {
  /** The https port; its certificate is of Caddy's internal authority. */
  readonly url: string
  /** The http port. */
  readonly httpUrl: string
  /** The port of the nodes, and that of the name server that knows their addresses. */
  readonly appPort: number
  readonly namesPort: number
  readonly pid: number
  /** Everything that it has logged. */
  readonly said: () => string
  readonly stop: () => Promise<void>
}

/** The certificate of the authority in this home folder. */
export const rootOf = (home: string): string => join(home, 'caddy/pki/authorities/local/root.crt')

/** @throws {Error} when there is no Caddy on this machine. */
export function caddyVersion(): string {
  const { status, stdout } = spawnSync(program, ['version'], { encoding: 'utf8' })
  if (status !== 0)
    throw new Error('There is no caddy here: install it (apt-get install caddy), or name one in CADDY_PATH.')
  return stdout.trim()
}

/**
 * Starts a real Caddy (https://caddyserver.com/docs/install, Debian's 2.6.2 too) on ports of its own.
 *
 * @param home the folder of its authority; proxies with the same folder have the same authority
 */
export async function startCaddy(home: string): Promise<Caddy> {
  const settings = await mkdtemp(join(tmpdir(), 'cachotteries-caddy-'))
  await cp(settingsFolder, settings, { recursive: true })
  const shared = join(settings, 'application.Caddyfile')
  const text = await readFile(shared, 'utf8')
  await writeFile(shared, text.replace('\tadmin off\n', '\tadmin off\n\tdefault_bind 127.0.0.1\n'))

  const [httpPort, httpsPort, appPort, namesPort] = [
    await freePort(),
    await freePort(),
    await freePort(),
    await freePort(),
  ]
  const url = `https://localhost:${httpsPort}`
  const child = spawn(program, ['run', '--config', join(settings, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      PUBLIC_URL: url,
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      APP_PORT: String(appPort),
      APP_DNS: `udp/127.0.0.1:${namesPort}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes))
  while (!(await hasCertificate(httpsPort, rootOf(home)))) {
    if (child.exitCode !== null) throw new Error(`Caddy ended with ${child.exitCode}:\n${said}`)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return {
    url,
    httpUrl: `http://localhost:${httpPort}`,
    appPort,
    namesPort,
    pid: child.pid ?? 0,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await rm(settings, { recursive: true, force: true })
    },
  }
}

/** Whether the server on this port has a certificate of this authority: Caddy listens before it has one. */
async function hasCertificate(port: number, root: string): Promise<boolean> {
  const ca = await readFile(root).catch(() => undefined)
  if (ca === undefined) return false
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: 'localhost', ca })
    const answer = (certified: boolean) => () => {
      resolve(certified)
      socket.destroy()
    }
    socket.once('secureConnect', answer(true)).once('error', answer(false))
  })
}
