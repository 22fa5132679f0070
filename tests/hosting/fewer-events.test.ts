import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { backupHeader } from '@cachotteries/server/backup/contents'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

const script = fileURLToPath(new URL('../../infra/backup.sh', import.meta.url))

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cachotteries-fewer-events-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const nameOf = (day: number): string => `cachotteries-2020-01-0${day}T03-00-00Z.gz`

/** A backup with so many events, as far as its first line says. */
function backupWith(position: number): Buffer {
  const header = backupHeader.parse({
    product: 'Cachotteries',
    format: 1,
    at: '2020-01-01T03:00:00.000Z',
    step: 1,
    position,
    tables: [{ name: 'event_store.events', columns: ['position'] }],
  })
  return gzipSync(`${JSON.stringify(header)}\n1\n\\.\n`)
}

/** Adds a backup with so many events beside those of earlier days, and keeps two. */
async function backUp(events: number, earlier: readonly number[]) {
  for (const [index, had] of earlier.entries())
    await writeFile(join(folder, nameOf(index + 1)), backupWith(had))
  const source = join(folder, 'source')
  await writeFile(source, backupWith(events))
  const command = join(folder, 'admin.sh')
  await writeFile(command, `cp "${source}" "$2"`)
  const env = { ...process.env, ADMIN: `sh ${command}` }
  const { stderr } = await promisify(execFile)('sh', [script, folder, '2'], { env })
  const left = (await readdir(folder)).filter((name) => name.startsWith('cachotteries-2020'))
  return { stderr, left: left.toSorted() }
}

describe('a backup of an empty database, by mistake', () => {
  it('pushes out no earlier one, and says so', async () => {
    const { stderr, left } = await backUp(0, [900, 950, 1_000])
    expect(left).toEqual([1, 2, 3].map(nameOf))
    expect(stderr).toContain(`n’a que 0 événements, et ${nameOf(3)} en a 1000. La base est-elle la bonne ?`)
  })

  it('pushes out no earlier one on the days after, when the one before is as empty', async () => {
    const { stderr, left } = await backUp(7, [900, 1_000, 2, 5])
    expect(left).toEqual([1, 2, 3, 4].map(nameOf))
    expect(stderr).toContain(`n’a que 7 événements, et ${nameOf(2)} en a 1000.`)
  })
})

describe('a backup with as many events, or some fewer after a restoration', () => {
  it.each([
    [1_000, [900, 950, 990]],
    [600, [900, 950, 990]],
    [0, [0, 0, 0]],
  ])('pushes out the oldest: %j events, after %j', async (events, earlier) => {
    expect(await backUp(events, earlier)).toEqual({ stderr: '', left: [nameOf(3)] })
  })
})
