import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client, type QueryResultRow } from 'pg'
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest'

import { locateCluster } from '../cluster.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../embedded-postgres.ts'
import { findPostmaster, stopPostmaster } from '../postmaster.ts'

/** A folder that only this account can enter, removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "l'été à la plage "))
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  return folder
}

/** The path of a data directory that doesn't exist yet. A server that runs there when the test ends is stopped. */
export async function emptyDataDirectory(): Promise<string> {
  const dataDir = join(await temporaryFolder(), 'data', 'postgres')
  onTestFinished(() => stopServerIn(dataDir))
  return dataDir
}

/**
 * A data directory for all tests of a file, created once, since that takes the most time. No server runs there when a test
 * begins.
 */
export function sharedDataDirectory(): () => string {
  let dataDir: string
  beforeAll(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'noël ')), 'postgres')
    await (await startEmbeddedPostgres({ dataDir, durable: false })).stop()
  })
  afterEach(() => stopServerIn(dataDir))
  afterAll(() => rm(dirname(dataDir), { recursive: true, force: true, maxRetries: 10 }))
  return () => dataDir
}

async function stopServerIn(dataDir: string): Promise<void> {
  const { dir, binaries } = await locateCluster(dataDir)
  const postmaster = await findPostmaster(dir)
  if (postmaster) await stopPostmaster(postmaster, binaries.pgCtl)
}

/** Starts PostgreSQL without durability by default, and stops it when the test ends. */
export async function start(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ durable: false, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** Runs one statement over a connection of its own. */
export async function query<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client(url)
  // When the server dies, the query fails too.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Waits for a condition; the test's own time limit is the limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(5)
}

/** The PID of a process that has ended. */
export async function deadPid(): Promise<number> {
  const program = spawn(process.execPath, ['--eval', ''])
  await once(program, 'exit')
  return program.pid!
}
