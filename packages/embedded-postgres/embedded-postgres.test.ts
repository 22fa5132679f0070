import { rename, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { describe, expect, inject, it } from 'vitest'

import { freePort } from './port.ts'
import { sharedDataDirectory, emptyDataDirectory, query, start, temporaryFolder } from './testing/fixtures.ts'
import './testing/provided.ts'

const dataDirectory = sharedDataDirectory()

describe('a first start', () => {
  it('makes a database that opens only with its password', async () => {
    const dataDir = await emptyDataDirectory()
    const { url } = await start({ dataDir, durable: true })

    expect(await query(url, 'SELECT current_user')).toEqual([{ current_user: 'application' }])
    const wrong = new URL(url)
    wrong.password = 'postgres'
    await expect(query(wrong.href, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' })
    wrong.password = ''
    await expect(query(wrong.href, 'SELECT 1')).rejects.toThrow()
    const password = await stat(join(dataDir, 'cluster', 'superuser.password'))
    expect(password.mode & 0o777).toBe(0o600)
  })

  it('is durable and only accepts connections from this machine, whatever the other settings', async () => {
    const { superuserUrl } = await start({
      dataDir: dataDirectory(),
      durable: true,
      settings: { listen_addresses: '*', fsync: 'off' },
    })

    const names = [
      'fsync',
      'full_page_writes',
      'listen_addresses',
      'synchronous_commit',
      'unix_socket_directories',
    ]
    const settings = await query<{ name: string; setting: string }>(
      superuserUrl,
      `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}')`,
    )
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '127.0.0.1',
      synchronous_commit: 'on',
      unix_socket_directories: '',
    })
  })

  it('never runs as root', async () => {
    const dataDir = dataDirectory()
    await start({ dataDir })

    expect((await stat(join(dataDir, 'cluster', 'postmaster.pid'))).uid).not.toBe(0)
  })

  it('logs which version runs, and when root starts it, that other programs may run as its account', async () => {
    const lines: string[] = []
    const { url } = await start({ dataDir: dataDirectory(), log: (line) => lines.push(line) })
    const [row] = await query<{ server_version: string }>(url, 'SHOW server_version')

    expect(lines.at(-1)).toMatch(new RegExp(`^PostgreSQL ${row?.server_version} est prêt`))
    expect(lines.some((line) => line.includes('« nobody »'))).toBe(process.getuid?.() === 0)
  })

  it('uses the given port and settings', async () => {
    const port = await freePort()
    const { url } = await start({ dataDir: dataDirectory(), port, settings: { max_connections: '17' } })

    expect(new URL(url).port).toBe(String(port))
    expect(await query(url, 'SHOW max_connections')).toEqual([{ max_connections: '17' }])
  })

  it('knows the case of accented letters', async () => {
    const { url } = await start({ dataDir: dataDirectory() })

    expect(await query(url, "SELECT lower('ÉLOÏSE') AS name")).toEqual([{ name: 'éloïse' }])
  })

  it('reports why PostgreSQL does not start', async () => {
    const settings = { shared_buffers: 'beaucoup' }

    await expect(start({ dataDir: dataDirectory(), settings })).rejects.toThrow(
      /PostgreSQL n'a pas démarré[^]*shared_buffers/,
    )
  })

  it('reports that the port is taken', async () => {
    const port = Number(new URL(inject('postgresUrl')).port)

    await expect(start({ dataDir: dataDirectory(), port })).rejects.toThrow(/Address already in use/)
  })
})

describe('a later start', () => {
  it('has the data that was written before the stop', async () => {
    const dataDir = dataDirectory()
    const first = await start({ dataDir })
    await query(first.url, "CREATE TABLE wish AS SELECT 'un vélo' AS title")
    await first.stop()
    const second = await start({ dataDir })

    expect(second.takenOver).toBe(false)
    expect(await query(second.url, 'TABLE wish')).toEqual([{ title: 'un vélo' }])
  })

  it('has it in a folder that was moved, however long its path', async () => {
    const dataDir = await emptyDataDirectory()
    const first = await start({ dataDir })
    await query(first.url, "CREATE TABLE wish AS SELECT 'un vélo' AS title")
    await first.stop()
    const moved = join(await temporaryFolder(), 'x'.repeat(150))
    await rename(dataDir, moved)
    const second = await start({ dataDir: moved })

    expect(await query(second.url, 'TABLE wish')).toEqual([{ title: 'un vélo' }])
  })
})

describe('stopping', () => {
  it('ends the connections and the server', async () => {
    const { url, stop } = await start({ dataDir: dataDirectory() })
    const sleeping = query(url, 'SELECT pg_sleep(600)')
    await Promise.all([expect(sleeping).rejects.toThrow(), stop()])

    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('can be called twice', async () => {
    const { stop } = await start({ dataDir: dataDirectory() })

    await Promise.all([stop(), stop()])
    await stop()
  })
})
