import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

const script = fileURLToPath(new URL('../../infra/postgres/make-credentials.sh', import.meta.url))
const make = (folder: string) => execFileSync('sh', [script, folder], { encoding: 'utf8' })

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cachotteries-credentials-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
})

const contents = async () => ({
  password: await readFile(join(folder, 'database-password'), 'utf8'),
  url: await readFile(join(folder, 'database-url'), 'utf8'),
})

describe('the first start', () => {
  it('makes a password of 256 random bits, and says it to nobody', async () => {
    expect(make(folder)).toBe('')
    const { password, url } = await contents()
    expect(password).toMatch(/^[0-9a-f]{64}$/)
    expect(url).toBe(`postgres://cachotteries:${password}@postgres:5432/cachotteries`)
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o444)
  })
})

describe('each start after it', () => {
  it('leaves the password as it is', async () => {
    make(folder)
    const first = await contents()
    make(folder)
    expect(await contents()).toEqual(first)
  })

  it('ends what was interrupted', async () => {
    make(folder)
    const first = await contents()
    await rm(join(folder, 'database-url'))
    make(folder)
    const { password, url } = await contents()
    expect(password).not.toBe(first.password)
    expect(url).toContain(password)
  })
})
