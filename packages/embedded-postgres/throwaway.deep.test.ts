import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { deadPid, query } from './testing/fixtures.ts'
import { launchElsewhere } from './testing/launcher-process.ts'
import { removeAbandonedThrowaways, startThrowawayPostgres } from './throwaway.ts'

describe('a throwaway PostgreSQL', () => {
  it('leaves nothing behind when it is stopped', async () => {
    const ours = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith(`throwaway-postgres-${process.pid}-`))
    const { url, stop } = await startThrowawayPostgres({ settings: { max_connections: '17' } })
    expect(await query(url, 'SHOW max_connections')).toEqual([{ max_connections: '17' }])
    expect(await ours()).toHaveLength(1)
    await stop()

    expect(await ours()).toEqual([])
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })

  it('is stopped and removed by the next throwaway PostgreSQL when its process was killed', async () => {
    const dataDir = join(tmpdir(), `throwaway-postgres-${await deadPid()}-abandoned`)
    const { url, launcher } = await launchElsewhere(dataDir)
    await launcher.kill()
    await removeAbandonedThrowaways()

    expect(existsSync(dataDir)).toBe(false)
    await expect(query(url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  })
})
