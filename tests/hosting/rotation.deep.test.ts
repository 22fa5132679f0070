import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { registerFamily } from '@cachotteries/server/testing/people'
import { testServer } from '@cachotteries/server/testing/server'
import { beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { runProgram } from '../support/program.ts'

const script = fileURLToPath(new URL('../../infra/backup.sh', import.meta.url))

let folder: string

const server = testServer()

beforeAll(async () => {
  await registerFamily(server.url, 'Tribu', ['Olive', 'Ugo'])
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cachotteries-rotation-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const backUp = (databaseUrl: string, ...kept: string[]) =>
  promisify(execFile)('sh', [script, folder, ...kept], { env: { ...process.env, DATABASE_URL: databaseUrl } })

/** Files named like backups of earlier days, and one of another name. */
async function earlier(): Promise<void> {
  for (const day of ['01', '02', '03', '04'])
    await writeFile(join(folder, `cachotteries-2020-01-${day}T03-00-00Z.gz`), '')
  await writeFile(join(folder, 'cachotteries-avant-le-déménagement.gz'), '')
}

describe('a daily backup', () => {
  it('keeps the newest backups, and files with other names', async () => {
    await earlier()
    await backUp(server.databaseUrl, '3')
    expect((await readdir(folder)).toSorted()).toEqual([
      'cachotteries-2020-01-03T03-00-00Z.gz',
      'cachotteries-2020-01-04T03-00-00Z.gz',
      expect.stringMatching(/^cachotteries-20[2-9]\d-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz$/),
      'cachotteries-avant-le-déménagement.gz',
    ])
  })

  it('that fails removes no backup', async () => {
    await earlier()
    const before = await readdir(folder)
    await expect(backUp('postgres://localhost:1/rien', '1')).rejects.toMatchObject({ code: 1 })
    await expect(backUp(server.databaseUrl, 'quatorze')).rejects.toMatchObject({ code: 2 })
    expect(await readdir(folder)).toEqual(before)
  })

  it('can be restored', async () => {
    await backUp(server.databaseUrl)
    const [file = ''] = await readdir(folder)
    const empty = await createTestDatabase(inject('postgresUrl'))
    onTestFinished(() => empty.drop())
    const args = ['restore', join(folder, file)]
    const { status, stdout } = await runProgram('admin', args, { DATABASE_URL: empty.url })
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('sont revenus') })
  })
})
