import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEngine } from './engine.ts'
import { tryLocally } from './local.ts'
import { whatIsMissing } from './missing.ts'
import { clone, configure, openStack } from './stack.ts'
import { makeStandIns } from './stand-ins.ts'

/**
 * Runs docker-compose.yml as README.md and docs/hosting.md tell, from a clone of the last commit, with a Docker engine of
 * its own from Debian's packages:
 *
 *     npm run try-compose                  everything, in a quarter of an hour
 *     npm run try-compose -- nodes backup  only the parts whose name has one of these words: see production.ts
 *
 * Asks no registry of images: stand-ins.ts makes those that the files name, and says what is in their place. Everything
 * above them is the repository's own. Run as root on Debian. Says what is missing, removes what it has made, also
 * after Ctrl-C, and ends with status 1 when something doesn't hold.
 */
const words = process.argv.slice(2)
const repository = fileURLToPath(new URL('../../../', import.meta.url))
const url = 'https://localhost'

const missing = await whatIsMissing()
if (missing.length > 0) {
  console.error(missing.join('\n'))
  process.exit(1)
}

const home = await mkdtemp(join(tmpdir(), 'cachotteries-compose-'))
const engine = await startEngine(home)
let ending: Promise<void> | undefined
const end = () => (ending ??= engine.close())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void end().finally(() => process.exit(1)))
try {
  await makeStandIns(home, engine)
  const folder = join(home, 'cachotteries')
  clone(repository, folder)
  const stack = openStack(folder, engine.env)
  if (words.length === 0 || words.includes('local')) {
    console.log('local')
    const bounds = await tryLocally(stack)
    for (const { line } of bounds) console.log(`  ${line}`)
    if (bounds.some(({ kept }) => !kept)) process.exitCode = 1
  }
  await configure(stack, url)
  await stack.byThePage('docker compose up --build --detach --wait')
  const authority = join(home, 'root.crt')
  await stack.run(`docker compose cp proxy:/data/caddy/pki/authorities/local/root.crt ${authority}`)
  const store = join(home, 'browser/.pki/nssdb')
  await mkdir(store, { recursive: true })
  execFileSync('certutil', ['-d', `sql:${store}`, '-N', '--empty-password'])
  execFileSync('certutil', ['-d', `sql:${store}`, '-A', '-n', 'Caddy', '-t', 'C,,', '-i', authority])
  const production = spawn(
    process.execPath,
    [
      ...process.execArgv,
      fileURLToPath(new URL('production.ts', import.meta.url)),
      ...[folder, url],
      ...words,
    ],
    {
      env: {
        ...process.env,
        ...engine.env,
        ...{ NODE_EXTRA_CA_CERTS: authority, CHROMIUM_HOME: join(home, 'browser') },
      },
      stdio: 'inherit',
    },
  )
  const [status] = (await once(production, 'exit')) as [number | null]
  if (status !== 0) process.exitCode = 1
} catch (error) {
  // After Ctrl-C everything fails, because it is being removed.
  if (!ending) console.error(error)
  process.exitCode = 1
} finally {
  await end()
}
console.log(process.exitCode === 1 ? 'Something didn’t hold.' : 'Everything held.')
