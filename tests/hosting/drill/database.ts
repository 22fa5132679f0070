import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from '@cachotteries/embedded-postgres/binaries'
import { accountFor, programEnvironment, run } from '@cachotteries/embedded-postgres/program'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { freePort } from '../../support/ports.ts'
import { compose, textOf } from '../compose.ts'
import type { Volumes } from './volumes.ts'

/** The service `postgres`, on its volume. */
export interface Database {
  /** Stops it without a shutdown, as a power cut does. */
  readonly kill: () => Promise<void>
}

/**
 * Starts PostgreSQL as its image does: creates the cluster at the first start, in the volume, with the role, the
 * password and the options in docker-compose.yml; its settings are those of infra/postgres. On this machine the host
 * name `postgres` doesn't exist, so the application gets the address instead.
 */
export async function startDatabase(volumes: Volumes): Promise<Database> {
  const {
    POSTGRES_USER: user = '',
    POSTGRES_INITDB_ARGS: initArguments = '',
    POSTGRES_PASSWORD_FILE: passwordFile = '',
  } = compose().services['postgres']?.environment ?? {}
  // The image's PGDATA: https://hub.docker.com/_/postgres
  const data = join(volumes.pathIn('postgres', '/var/lib/postgresql/18'), 'docker')
  const account = accountFor(data)
  const binaries = await findBinaries(account)
  await mkdir(data, { recursive: true })
  if (account) await chown(data, account.uid, account.gid)
  const secret = volumes.pathIn('postgres', passwordFile)
  const made = await run(
    binaries.initdb,
    [
      `--pgdata=${data}`,
      `--username=${user}`,
      `--pwfile=${secret}`,
      ...initArguments.split(' '),
      '--no-sync',
    ],
    { account, cwd: data },
  )
  if (!made.ok) throw new Error(made.reason)

  const port = await freePort()
  const settings = `${volumes.of('postgres')}/postgresql.conf`
  await writeFile(settings, textOf('infra/postgres/postgresql.conf'))
  const options = { config_file: settings, listen_addresses: '127.0.0.1', port, unix_socket_directories: '' }
  const child = spawn(
    binaries.postgres,
    ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: data, env: programEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = once(child, 'exit')
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said += text))
  const own = await addressOf(volumes, port)
  while (!(await answers(own.replace(/\w+$/, 'postgres'))))
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}:\n${said}`)
  await createOwnDatabase(own)
  return {
    kill: async () => {
      child.kill('SIGQUIT')
      await ended
    },
  }
}

/** Writes this machine's address into the file that the application reads. */
async function addressOf(volumes: Volumes, port: number): Promise<string> {
  const file = join(volumes.of('credentials'), 'database-url')
  const address = (await readFile(file, 'utf8')).replace('@postgres:5432/', `@127.0.0.1:${port}/`)
  // Nobody may write to it, not even its owner.
  await rm(file)
  await writeFile(file, address, { mode: 0o444 })
  return address
}

const answers = (url: string): Promise<boolean> =>
  asked(url, 'select').then(
    () => true,
    () => false,
  )

/** The image makes the database of POSTGRES_DB. */
async function createOwnDatabase(url: string): Promise<void> {
  const { pathname } = new URL(url)
  await asked(url.replace(/\w+$/, 'postgres'), `create database ${pathname.slice(1)}`)
}

async function asked(url: string, statement: string): Promise<void> {
  const pool = openCuttablePool(url)
  try {
    await pool.query(statement)
  } finally {
    await pool.end()
  }
}
