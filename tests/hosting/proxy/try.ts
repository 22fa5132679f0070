import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/server-process.ts'

/**
 * Tries the proxy's own settings with a real Caddy (https://caddyserver.com/docs/install, Debian's 2.6.2 too) before
 * three servers, on this machine's own addresses, with a certificate of Caddy's internal authority:
 *
 *     npm run try-proxy
 *
 * Run after `npm run build`. Ends with status 1 when something doesn't hold, or when there is no Caddy.
 */
const repository = fileURLToPath(new URL('../../../', import.meta.url))
const program = process.env['CADDY_PATH'] ?? 'caddy'
const version = spawnSync(program, ['version'], { encoding: 'utf8' })
if (version.status !== 0) {
  console.error('There is no caddy here: install it (apt-get install caddy), or name one in CADDY_PATH.')
  process.exit(1)
}
console.log(`Caddy ${version.stdout.trim()}`)

const home = await mkdtemp(join(tmpdir(), 'cachotteries-proxy-'))
const settings = join(home, 'caddy')
await cp(join(repository, 'infra/caddy'), settings, { recursive: true })
// For this machine alone.
const shared = join(settings, 'application.Caddyfile')
const text = await readFile(shared, 'utf8')
await writeFile(shared, text.replace('\tadmin off\n', '\tadmin off\n\tdefault_bind 127.0.0.1\n'))

const [httpPort, httpsPort, appPort, namesPort] = await Promise.all(Array.from({ length: 4 }, freePort))
const url = `https://localhost:${httpsPort}`
const caddy = spawn(program, ['run', '--config', join(settings, 'Caddyfile'), '--adapter', 'caddyfile'], {
  env: {
    PATH: process.env['PATH'],
    ...{ HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home },
    ...{ PUBLIC_URL: url, HTTP_PORT: String(httpPort), HTTPS_PORT: String(httpsPort) },
    ...{ APP_PORT: String(appPort), APP_DNS: `udp/127.0.0.1:${namesPort}` },
  },
  stdio: ['ignore', 'pipe', 'pipe'],
})
const ended = once(caddy, 'exit')
let said = ''
for (const stream of [caddy.stdout, caddy.stderr]) stream.on('data', (bytes: Buffer) => (said += bytes))

const root = join(home, 'caddy/pki/authorities/local/root.crt')
while (!said.includes('serving initial configuration')) {
  if (caddy.exitCode !== null) throw new Error(`Caddy ended with ${caddy.exitCode}:\n${said}`)
  await new Promise((resolve) => setImmediate(resolve))
}

const trial = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config=tests/hosting/proxy/vitest.config.ts'],
  {
    cwd: repository,
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: root,
      ...{ PROXY_URL: url, PROXY_HTTP_URL: `http://localhost:${httpPort}` },
      ...{ APP_PORT: String(appPort), NAMES_PORT: String(namesPort), CADDY_PID: String(caddy.pid) },
    },
    stdio: 'inherit',
  },
)
const [status] = (await once(trial, 'exit')) as [number | null]
caddy.kill('SIGTERM')
await ended
await rm(home, { recursive: true, force: true })

// Its own path, cookie and address are in what the trial asked while no node was there.
const told = /\/api\/|\/app\/|__Host-session|remote_ip|remote_addr/.exec(said)
if (told) console.error(`Caddy's log says too much: ${told[0]}\n${said}`)
if (status !== 0) console.error(`What Caddy said:\n${said}`)
process.exit(status === 0 && !told ? 0 : 1)
