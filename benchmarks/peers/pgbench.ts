import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Where Debian installs the programs of PostgreSQL's server, one of which is pgbench. */
const debian = '/usr/lib/postgresql'

/**
 * Runs one prepared statement over and over, from that many clients. Returns transactions per second.
 *
 * @throws when pgbench isn't installed.
 */
export async function pgbench(
  url: string,
  statement: string,
  clients: number,
  seconds: number,
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'cachotteries-pgbench-'))
  const script = join(folder, 'script.sql')
  await writeFile(script, `${statement};\n`)
  const threads = Math.min(2, clients)
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    clients,
    '-j',
    threads,
    '-T',
    seconds,
    '-f',
    script,
    spelt(url),
  ]
  const { stdout } = await run(await pgbenchProgram(), options.map(String))
  await rm(folder, { recursive: true })
  const [, perSecond] = /^tps = ([\d.]+)/m.exec(stdout) ?? []
  if (perSecond === undefined) throw new Error(`pgbench printed no speed:\n${stdout}`)
  return Number(perSecond)
}

/** PostgreSQL's own programs accept a space in a URL only as `%20`. */
const spelt = (url: string): string => url.replaceAll('+', '%20')

async function pgbenchProgram(): Promise<string> {
  const versions = existsSync(debian) ? await readdir(debian) : []
  const found = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(debian, version, 'bin/pgbench'))
    .find(existsSync)
  if (found) return found
  const inPath = await run('pgbench', ['--version']).then(
    () => true,
    () => false,
  )
  if (inPath) return 'pgbench'
  throw new Error('pgbench is needed to compare with: install PostgreSQL’s programs (Debian: postgresql)')
}
