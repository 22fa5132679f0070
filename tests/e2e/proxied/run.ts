import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { caddyVersion, rootOf, startCaddy } from '../../hosting/proxy/caddy.ts'

/**
 * Runs the browser tests over https, through Caddy before three servers and one PostgreSQL for each worker. A file
 * name and options of `playwright test` may follow:
 *
 *     npm run test:proxied -- families --project desktop
 *
 * Run after `npm run build`, on Debian with `apt-get install caddy libnss3-tools`. Chromium and the tests trust the
 * root of Caddy's own authority and no other: a certificate that doesn't fit fails as for anybody. Tests that record
 * the traffic keep a server of their own over http: `plainServer`.
 */
console.log(`Caddy ${caddyVersion()}`)
const home = await mkdtemp(join(tmpdir(), 'cachotteries-proxied-'))
const authority = join(home, 'authority')
const store = join(home, 'browser/.pki/nssdb')

// The first proxy makes the authority.
const first = await startCaddy(authority)
await first.stop()
await mkdir(store, { recursive: true })
execFileSync('certutil', ['-d', `sql:${store}`, '-N', '--empty-password'])
execFileSync('certutil', ['-d', `sql:${store}`, '-A', '-n', 'Caddy', '-t', 'C,,', '-i', rootOf(authority)])

const suite = spawn(
  process.execPath,
  ['node_modules/playwright/cli.js', 'test', '--config=tests/playwright.config.ts', ...process.argv.slice(2)],
  {
    cwd: fileURLToPath(new URL('../../../', import.meta.url)),
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: rootOf(authority),
      CADDY_HOME: authority,
      CHROMIUM_HOME: join(home, 'browser'),
    },
    stdio: 'inherit',
  },
)
const [status] = (await once(suite, 'exit')) as [number | null]
await rm(home, { recursive: true, force: true })
process.exit(status ?? 1)
