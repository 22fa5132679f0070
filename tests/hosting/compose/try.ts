import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startEngine } from './engine.ts'
import { tryForgetting } from './keeping.ts'
import { tryLocally } from './local.ts'
import { whatIsMissing } from './missing.ts'
import { parts } from './parts.ts'
import { clone, configure, openStack, type Stack } from './stack.ts'
import { makeStandIns } from './stand-ins.ts'

/**
 * Runs docker-compose.yml and infra/ha/compose.yml as README.md and docs/hosting.md say, from a clone of the last
 * commit, with a separate Docker engine from Debian's packages:
 *
 *     npm run try-compose                  everything, in half an hour
 *     npm run try-compose -- nodes cluster only the parts whose name has one of these words: `local`, and see parts.ts
 *
 * Uses no image registry: stand-ins.ts builds the images that the files name, and prints what it replaced. Everything
 * above them comes from the repository. Run as root on Debian. Prints what is missing, removes what it has created,
 * also after Ctrl-C, and ends with status 1 when a check fails.
 */
const words = process.argv.slice(2)
const isWanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word))
const repository = fileURLToPath(new URL('../../../', import.meta.url))
const url = 'https://localhost'

/** Starts the stack as the page says, and runs parts on it. */
async function play(stack: Stack, names: readonly string[]): Promise<void> {
  await stack.byThePage('docker compose up --build --detach --wait')
  const authority = join(home, 'root.crt')
  await stack.run(`docker compose cp proxy:/data/caddy/pki/authorities/local/root.crt ${authority}`)
  const browser = await mkdtemp(join(home, 'browser-'))
  const store = join(browser, '.pki/nssdb')
  await mkdir(store, { recursive: true })
  execFileSync('certutil', ['-d', `sql:${store}`, '-N', '--empty-password'])
  execFileSync('certutil', ['-d', `sql:${store}`, '-A', '-n', 'Caddy', '-t', 'C,,', '-i', authority])
  const production = spawn(
    process.execPath,
    [
      ...process.execArgv,
      fileURLToPath(new URL('production.ts', import.meta.url)),
      ...[stack.folder, url],
      ...names,
    ],
    {
      env: {
        ...process.env,
        ...engine.env,
        NODE_EXTRA_CA_CERTS: authority,
        CHROMIUM_HOME: browser,
      },
      stdio: 'inherit',
    },
  )
  const [status] = (await once(production, 'exit')) as [number | null]
  if (status !== 0) process.exitCode = 1
}

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
  if (isWanted('local')) {
    console.log('local')
    const bounds = await tryLocally(stack)
    for (const { line } of bounds) console.log(`  ${line}`)
    if (bounds.some(({ kept }) => !kept)) process.exitCode = 1
  }
  await configure(stack, url)
  const names = (cluster: boolean) =>
    parts.filter((part) => part.cluster === cluster && isWanted(part.name)).map(({ name }) => name)
  const [alone, cluster] = [names(false), names(true)]
  if (alone.length > 0) {
    await play(stack, alone)
    await tryForgetting(stack)
  }
  if (cluster.length > 0) {
    await stack.byThePage("echo 'COMPOSE_FILE=docker-compose.yml:infra/ha/compose.yml' >> .env")
    await play(stack, cluster)
  }
} catch (error) {
  // After Ctrl-C everything fails, because it is being removed.
  if (!ending) console.error(error)
  process.exitCode = 1
} finally {
  await end()
}
console.log(process.exitCode === 1 ? 'Some checks failed.' : 'All checks passed.')
