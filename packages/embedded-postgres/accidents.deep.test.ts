import { once } from 'node:events'
import { spawn } from 'node:child_process'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, inject, it, onTestFinished } from 'vitest'

import { readPostmasterFile } from './postmaster-file.ts'
import { sharedDataDirectory, deadPid, emptyDataDirectory, query, start, until } from './testing/fixtures.ts'
import { LauncherProcess } from './testing/launcher-process.ts'
import './testing/provided.ts'

const dataDirectory = sharedDataDirectory()

describe('a postmaster that is killed', () => {
  it('is reported, and started again at the same address with all committed data', async () => {
    const dataDir = dataDirectory()
    const lines: string[] = []
    const { url } = await start({ dataDir, durable: true, log: (line) => lines.push(line) })
    await query(url, "CREATE TABLE wish AS SELECT 'un vélo' AS title")
    process.kill((await postmasterOf(dataDir)).pid, 'SIGKILL')
    await until(() => lines.some((line) => line.includes('de nouveau prêt')))

    expect(lines).toContainEqual(expect.stringContaining("PostgreSQL s'est arrêté de lui-même"))
    expect(await query(url, 'TABLE wish')).toEqual([{ title: 'un vélo' }])
    await expect(start({ dataDir })).rejects.toThrow(`déjà utilisée par le processus ${process.pid}`)
  })

  it('stays stopped when its launcher is stopping', async () => {
    const dataDir = dataDirectory()
    const lines: string[] = []
    const { stop } = await start({ dataDir, log: (line) => lines.push(line) })
    process.kill((await postmasterOf(dataDir)).pid, 'SIGKILL')
    await until(() => lines.some((line) => line.includes('coupée')))
    await stop()

    expect(await start({ dataDir })).toMatchObject({ takenOver: false })
  })
})

describe('a PostgreSQL that recovers from the crash of a connection', () => {
  it('still has the lock of its launcher', async () => {
    const dataDir = dataDirectory()
    const lines: string[] = []
    const { url } = await start({ dataDir, log: (line) => lines.push(line) })
    await Promise.all([expect(query(url, 'SELECT pg_sleep(600)')).rejects.toThrow(), crashSleeper(url)])
    await until(() => lines.some((line) => line.includes('rétablie')))

    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
    await expect(start({ dataDir })).rejects.toThrow(`déjà utilisée par le processus ${process.pid}`)
  })
})

describe('a postmaster file left by a dead PostgreSQL', () => {
  it.each<[string, () => Promise<number>]>([
    ['that nobody has any more', deadPid],
    ['that this very process has now', async () => process.pid],
    ['that a program of this account has now', livingPid],
    ['that the PostgreSQL of another folder has now', postmasterOfTheTests],
  ])('does not prevent a start when it names a process number %s', async (_, pid) => {
    const dataDir = dataDirectory()
    const first = await start({ dataDir })
    const { text } = await postmasterOf(dataDir)
    await first.stop()
    await writeFile(postmasterFileOf(dataDir), text.replace(/^\d+/, String(await pid())), { mode: 0o644 })

    expect(await start({ dataDir })).toMatchObject({ takenOver: false })
  })

  it('does not prevent a start when it is empty', async () => {
    const dataDir = dataDirectory()
    await (await start({ dataDir })).stop()
    await writeFile(postmasterFileOf(dataDir), '')

    expect(await start({ dataDir })).toMatchObject({ takenOver: false })
  })
})

describe('the creation of a database', () => {
  it('can start again after it was interrupted', async () => {
    const dataDir = await emptyDataDirectory()
    const launcher = new LauncherProcess(dataDir)
    const drafts = async () =>
      (await readdir(dataDir).catch(() => [])).filter((name) => name.startsWith('cluster.draft'))
    await until(async () => (await drafts()).length > 1)
    await launcher.kill()
    expect(await readdir(dataDir)).not.toContain('cluster')
    const { url } = await start({ dataDir })

    expect(await query(url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }])
    expect(await drafts()).toEqual([])
  })

  it('refuses a folder with other contents, and leaves it unchanged', async () => {
    const dataDir = await emptyDataDirectory()
    await mkdir(join(dataDir, 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'cluster', 'letter.txt'), 'Cher Père Noël')

    await expect(start({ dataDir })).rejects.toThrow(/n'est pas une base/)
    expect(await readFile(join(dataDir, 'cluster', 'letter.txt'), 'utf8')).toBe('Cher Père Noël')
  })

  it('refuses the database of another version of PostgreSQL', async () => {
    const dataDir = await emptyDataDirectory()
    await mkdir(join(dataDir, 'cluster'), { recursive: true })
    await writeFile(join(dataDir, 'cluster', 'PG_VERSION'), '15\n')

    await expect(start({ dataDir })).rejects.toThrow(/faite par PostgreSQL 15/)
  })
})

function postmasterFileOf(dataDir: string): string {
  return join(dataDir, 'cluster', 'postmaster.pid')
}

async function postmasterOf(dataDir: string) {
  const file = await readPostmasterFile(join(dataDir, 'cluster'))
  if (!file) throw new Error(`Nothing runs in ${dataDir}`)
  return file
}

async function crashSleeper(url: string): Promise<void> {
  const sleeper = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'"
  let rows: { pid: number }[] = []
  await until(async () => (rows = await query<{ pid: number }>(url, sleeper)).length > 0)
  process.kill(rows[0]!.pid, 'SIGKILL')
}

async function livingPid(): Promise<number> {
  const program = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1e6)'])
  onTestFinished(() => void program.kill())
  await once(program, 'spawn')
  return program.pid!
}

async function postmasterOfTheTests(): Promise<number> {
  const [row] = await query<{ text: string }>(
    inject('postgresUrl'),
    "SELECT pg_read_file('postmaster.pid') AS text",
  )
  return Number.parseInt(row!.text, 10)
}
