import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { caddyVersion, rootOf, startCaddy } from './caddy.ts'

/**
 * Tries the proxy's settings with a real Caddy in front of three servers, on this machine, with a certificate of
 * Caddy's internal authority:
 *
 *     npm run try-proxy
 *
 * Run after `npm run build`. Ends with status 1 when a check fails, or when there is no Caddy.
 */
console.log(`Caddy ${caddyVersion()}`)
const home = await mkdtemp(join(tmpdir(), 'cachotteries-proxy-'))
const caddy = await startCaddy(home)

const trial = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/hosting/proxy/vitest.config.ts',
    'tests/hosting/proxy',
  ],
  {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: rootOf(home),
      PROXY_URL: caddy.url,
      PROXY_HTTP_URL: caddy.httpUrl,
      APP_PORT: String(caddy.appPort),
      NAMES_PORT: String(caddy.namesPort),
    },
    stdio: 'inherit',
  },
)
const [status] = (await once(trial, 'exit')) as [number | null]
await caddy.stop()
await rm(home, { recursive: true, force: true })

// The requests that the trial sent while no node was running have a recognisable path, cookie and address.
const said = caddy.said()
const indiscreet = /\/api\/|\/app\/|__Host-session|remote_ip|remote_addr/.exec(said)
if (indiscreet) console.error(`Caddy's log says too much: ${indiscreet[0]}\n${said}`)
if (status !== 0) console.error(`What Caddy said:\n${said}`)
process.exit(status === 0 && !indiscreet ? 0 : 1)
