import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import { joinEmbeddedPostgres } from '@cachotteries/embedded-postgres/join'
import { readPostmasterFile } from '@cachotteries/embedded-postgres/postmaster-file'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import type { PoolClient } from 'pg'
import { isReady, startServerProcess } from '../../support/server-process.ts'

/** Which PostgreSQL has the data: the server's embedded one, or the operator's own. */
export type Database = 'embedded' | 'external'

/** The process to kill: the server, PostgreSQL's main process, or one of its backends. */
export type Victim = 'server' | 'postmaster' | 'backend'

/** A server and its database, durable as an operator's, which can be killed and come back at the same address. */
export interface Installation {
  readonly url: string
  /** The settings with which an operator's program finds the database. */
  readonly env: Record<string, string>
  readonly databaseUrl: string
  /** The output of the server since its last start. */
  readonly output: () => string
  /** Kills it with SIGKILL and waits until the server is ready again. Returns the milliseconds. */
  readonly kill: (victim: Victim) => Promise<number>
  /** Stops the server with SIGTERM and starts it again. Returns the exit status. */
  readonly restart: () => Promise<number | null>
  /** Stops everything. */
  readonly close: () => Promise<void>
}

export async function openInstallation(database: Database): Promise<Installation> {
  const home = await mkdtemp(join(tmpdir(), 'cachotteries-kill-'))
  const dataDir = join(home, database === 'embedded' ? 'postgres' : 'external')
  // When it is killed, its launcher restarts it, as an operator's service manager would.
  const external = database === 'external' ? await startEmbeddedPostgres({ dataDir }) : undefined
  const env = { DATA_DIR: home, RATE_LIMITS: 'off', ...(external && { DATABASE_URL: external.url }) }
  let server = await startServerProcess(env)
  const { url } = server
  const place = external ?? (await joinEmbeddedPostgres({ dataDir }))
  if (!place) throw new Error('the server runs no PostgreSQL')
  const databaseUrl = place.url

  async function killServer(): Promise<void> {
    await server.end('SIGKILL')
    server = await startServerProcess({ ...env, PORT: new URL(url).port })
  }

  async function killPostgres(pidOf: (witness: PoolClient) => Promise<number>): Promise<void> {
    const pool = openCuttablePool(databaseUrl)
    const witness = await pool.connect()
    const pid = await pidOf(witness)
    const felt = new Promise((resolve) => witness.once('end', resolve))
    process.kill(pid, 'SIGKILL')
    await felt
    witness.release(true)
    await pool.end()
    while (!(await isReady(url))) await delay(5)
  }

  const postmaster = async (): Promise<number> => {
    const file = await readPostmasterFile(join(dataDir, 'cluster'))
    if (!file) throw new Error(`nothing runs in ${dataDir}`)
    return file.pid
  }

  return {
    url,
    env,
    databaseUrl,
    output: () => server.output(),
    kill: async (victim) => {
      const from = performance.now()
      if (victim === 'server') await killServer()
      else await killPostgres(victim === 'postmaster' ? postmaster : randomBackend)
      return performance.now() - from
    },
    restart: async () => {
      const status = await server.end('SIGINT')
      server = await startServerProcess({ ...env, PORT: new URL(url).port })
      return status
    },
    close: async () => {
      await server.end('SIGTERM')
      await external?.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** The backend of one of the server's connections. */
async function randomBackend(witness: PoolClient): Promise<number> {
  const { rows } = await witness.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )
  const pid = rows[randomInt(Math.max(rows.length, 1))]?.pid
  if (pid === undefined) throw new Error('nobody is connected')
  return pid
}
