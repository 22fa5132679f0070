import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'
import { describe, expect, it } from 'vitest'

import { hasEmbeddedPostgres, joinEmbeddedPostgres } from './join.ts'
import { readPassword } from './password.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { sharedDataDirectory, emptyDataDirectory, query, start, until } from './testing/fixtures.ts'
import { LauncherProcess, launchElsewhere } from './testing/launcher-process.ts'

const dataDirectory = sharedDataDirectory()

describe('a PostgreSQL whose launcher is running', () => {
  it('can be joined by other processes, without disturbing its launcher', async () => {
    const dataDir = dataDirectory()
    const { url, launcher } = await launchElsewhere(dataDir)
    const joined = await Promise.all([joinEmbeddedPostgres({ dataDir }), joinEmbeddedPostgres({ dataDir })])

    expect(joined).toEqual([{ url }, { url }])
    await expect(start({ dataDir })).rejects.toThrow(`déjà utilisée par le processus ${launcher.pid}`)
  })

  it('is joined once it is ready, by a process that comes while it starts', async () => {
    const dataDir = dataDirectory()
    const launcher = new LauncherProcess(dataDir)
    const started = launcher.report()
    let joined: { readonly url: string } | undefined
    await until(async () => (joined = await joinEmbeddedPostgres({ dataDir })) !== undefined)

    expect(await started).toMatchObject({ status: 'started', url: joined?.url })
  })

  it('is not joined when it is stopping', async () => {
    const dataDir = dataDirectory()
    const { url } = await launchElsewhere(dataDir)
    const visitor = new Client(url)
    visitor.on('error', () => {})
    await visitor.connect()
    const file = () => readPostmasterFile(join(dataDir, 'cluster'))
    // It waits for the visitor, and for its launcher, to leave.
    process.kill((await file())!.pid, 'SIGTERM')
    await until(async () => (await file())?.status === 'stopping')

    expect(await joinEmbeddedPostgres({ dataDir })).toBeUndefined()
    await visitor.end()
  })
})

describe('a PostgreSQL without a running launcher', () => {
  it('is not joined when it is stopped', async () => {
    expect(await joinEmbeddedPostgres({ dataDir: dataDirectory() })).toBeUndefined()
  })

  it('is not joined when its launcher was killed, and can be taken over by another', async () => {
    const dataDir = dataDirectory()
    const { launcher } = await launchElsewhere(dataDir)
    await launcher.kill()

    expect(await joinEmbeddedPostgres({ dataDir })).toBeUndefined()
    expect(await start({ dataDir })).toMatchObject({ takenOver: true })
  })

  it('does not exist, and is not created', async () => {
    const dataDir = await emptyDataDirectory()

    expect(await joinEmbeddedPostgres({ dataDir })).toBeUndefined()
    expect(hasEmbeddedPostgres(dataDir)).toBe(false)
    expect(hasEmbeddedPostgres(dataDirectory())).toBe(true)
  })
})

describe('another PostgreSQL', () => {
  it('is not mistaken for the one of this folder', async () => {
    const dataDir = dataDirectory()
    const { url } = await launchElsewhere(dataDir)
    const other = await start({ dataDir: await emptyDataDirectory() })
    const password = await readPassword(join(dataDir, 'cluster'))
    await query(other.superuserUrl, `ALTER ROLE postgres PASSWORD '${password}'`)
    const path = join(dataDir, 'cluster', 'postmaster.pid')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(`\n${new URL(url).port}\n`, `\n${new URL(other.url).port}\n`))

    await expect(joinEmbeddedPostgres({ dataDir })).rejects.toThrow('Un autre PostgreSQL répond')
  })
})
