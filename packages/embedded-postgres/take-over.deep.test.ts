import { join } from 'node:path'

import { describe, expect, it } from 'vitest'
import { Client } from 'pg'

import { readPostmasterFile } from './postmaster-file.ts'
import { sharedDataDirectory, emptyDataDirectory, query, start, until } from './testing/fixtures.ts'
import { LauncherProcess, launchElsewhere } from './testing/launcher-process.ts'

const dataDirectory = sharedDataDirectory()

describe('a PostgreSQL whose launcher was killed', () => {
  it('is taken over with its data, and stopped like any other', async () => {
    const dataDir = dataDirectory()
    const { url, launcher } = await launchElsewhere(dataDir)
    await query(url, "CREATE TABLE wish AS SELECT 'un vélo' AS title")
    await launcher.kill()
    const successor = await start({ dataDir })

    expect(successor).toMatchObject({ takenOver: true, url })
    expect(await query(successor.url, 'TABLE wish')).toEqual([{ title: 'un vélo' }])
    await successor.stop()
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
    expect(await readPostmasterFile(join(dataDir, 'cluster'))).toBeUndefined()
  })

  it('is replaced when it was already stopping', async () => {
    const dataDir = dataDirectory()
    const { url, launcher } = await launchElsewhere(dataDir)
    const visitor = new Client(url)
    visitor.on('error', () => {})
    await visitor.connect()
    await launcher.kill()
    const file = () => readPostmasterFile(join(dataDir, 'cluster'))
    // It waits for the visitor to leave.
    process.kill((await file())!.pid, 'SIGTERM')
    await until(async () => (await file())?.status === 'stopping')

    expect(await start({ dataDir })).toMatchObject({ takenOver: false })
    await visitor.end()
  })
})

describe('a PostgreSQL whose launcher is running', () => {
  it('is refused to another launcher, and the error names the process that uses it', async () => {
    const dataDir = dataDirectory()
    const { url, launcher } = await launchElsewhere(dataDir)

    await expect(start({ dataDir })).rejects.toThrow(`déjà utilisée par le processus ${launcher.pid}`)
    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  })

  it('belongs to one of several launchers that start at the same time', async () => {
    const dataDir = await emptyDataDirectory()
    const launchers = [1, 2, 3].map(() => new LauncherProcess(dataDir))
    const reports = await Promise.all(launchers.map((launcher) => launcher.report()))

    const winner = reports.findIndex(({ status }) => status === 'started')
    const told = expect.stringContaining(`déjà utilisée par le processus ${launchers[winner]?.pid}`)
    expect(reports.toSpliced(winner, 1)).toEqual([
      { status: 'refused', message: told },
      { status: 'refused', message: told },
    ])
    await launchers[winner]?.kill()
    expect(await start({ dataDir })).toMatchObject({ takenOver: true })
  })

  it('continues after Ctrl-C, until it is stopped', async () => {
    const dataDir = dataDirectory()
    const { url, launcher } = await launchElsewhere(dataDir)
    launcher.interrupt()

    expect(await launcher.report()).toEqual({ status: 'interrupted' })
    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
  })
})
