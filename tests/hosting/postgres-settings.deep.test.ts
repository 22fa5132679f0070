import { textOf } from './compose.ts'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

/** `name = value` and `name = 'value'`, as PostgreSQL reads its file. */
const settings = Object.fromEntries(
  [...textOf('infra/postgres/postgresql.conf').matchAll(/^(\w+) = '?([^'\n]+)'?$/gm)].map(
    ([, name = '', value = '']) => [name, value],
  ),
)

it('PostgreSQL 18 accepts the settings of the local stack, is durable, and logs no values', async () => {
  const home = await mkdtemp(join(tmpdir(), 'cachotteries-settings-'))
  const { listen_addresses: _, ...others } = settings
  const postgres = await startEmbeddedPostgres({ dataDir: home, settings: others })
  const pool = openCuttablePool(postgres.url)
  onTestFinished(async () => {
    await pool.end()
    await postgres.stop()
    await rm(home, { recursive: true, force: true })
  })
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select lower(name) as name, setting from pg_settings where lower(name) = any($1)',
    [[...Object.keys(others), 'fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']],
  )
  const inUse = new Map(rows.map(({ name, setting }) => [name, setting]))
  expect([...inUse.keys()]).toEqual(expect.arrayContaining(Object.keys(others)))
  expect(Object.fromEntries(inUse)).toMatchObject({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    data_checksums: 'on',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
  })
  expect(textOf('infra/postgres/postgresql.conf')).not.toMatch(
    /^(fsync|full_page_writes|synchronous_commit)/m,
  )
})
