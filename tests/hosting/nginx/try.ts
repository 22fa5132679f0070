import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../support/ports.ts'

/**
 * Tries the settings of infra/nginx with a real nginx in front of three servers, on this machine:
 *
 *     npm run try-nginx
 *
 * Run after `npm run build`, on Debian with `apt-get install nginx-light openssl`. Ends with status 1 when a check
 * fails, or when there is no nginx.
 */
const repository = fileURLToPath(new URL('../../../', import.meta.url))
const program = process.env['NGINX_PATH'] ?? 'nginx'
const version = spawnSync(program, ['-v'], { encoding: 'utf8' })
if (version.status !== 0) {
  console.error(
    'There is no nginx here: install it (apt-get install nginx-light), or name one in NGINX_PATH.',
  )
  process.exit(1)
}
console.log(version.stderr.trim())

const home = await mkdtemp(join(tmpdir(), 'cachotteries-nginx-'))
// Its workers run under another account.
await chmod(home, 0o711)
const [httpsPort, appPort, namesPort] = [await freePort(), await freePort(), await freePort()]
const [key, certificate] = [join(home, 'key.pem'), join(home, 'certificate.pem')]
execFileSync(
  'openssl',
  [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...[
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
  ],
  { stdio: 'ignore' },
)
const site = (await readFile(join(repository, 'infra/nginx/cachotteries.conf'), 'utf8'))
  .replaceAll(':3000 ', `:${appPort} `)
  .replace('listen 443', `listen 127.0.0.1:${httpsPort}`)
  .replace('cadeaux.exemple.fr', 'localhost')
  .replace('/etc/cachotteries/certificate.pem', certificate)
  .replace('/etc/cachotteries/key.pem', key)
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (name) => `${name}_temp_path ${name};`,
)
await writeFile(
  join(home, 'nginx.conf'),
  `pid nginx.pid;\nevents {}\nhttp {\n${temporary.join('\n')}\n${site}}\n`,
)
const nginx = spawn(program, ['-p', home, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'], {
  stdio: 'inherit',
})
const ended = once(nginx, 'exit')
while (!(await isOpen(httpsPort))) if (nginx.exitCode !== null) throw new Error('nginx ended')

const url = `https://localhost:${httpsPort}`
const trial = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=tests/hosting/proxy/vitest.config.ts',
    'tests/hosting/nginx',
  ],
  {
    cwd: repository,
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: certificate,
      PROXY_URL: url,
      PROXY_HTTP_URL: url,
      APP_PORT: String(appPort),
      NAMES_PORT: String(namesPort),
    },
    stdio: 'inherit',
  },
)
const [status] = (await once(trial, 'exit')) as [number | null]
nginx.kill('SIGQUIT')
await ended
await rm(home, { recursive: true, force: true })
process.exit(status ?? 1)

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const answer = (open: boolean) => () => {
      socket.destroy()
      resolve(open)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })
}
