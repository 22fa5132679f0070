import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'

const making = (of: 'postgres' | 'monitoring') => (folder: string) =>
  execFileSync(
    'sh',
    [fileURLToPath(new URL(`../../infra/${of}/make-credentials.sh`, import.meta.url)), folder],
    { encoding: 'utf8' },
  )
const make = making('postgres')
const makeForMonitoring = making('monitoring')

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
  it('makes a password of 256 random bits, and doesn’t print it', async () => {
    expect(make(folder)).toBe('')
    const { password, url } = await contents()
    expect(password).toMatch(/^[0-9a-f]{64}$/)
    expect(url).toBe(`postgres://cachotteries:${password}@postgres:5432/cachotteries`)
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o444)
  })
})

describe('each start after it', () => {
  it('doesn’t change the password', async () => {
    make(folder)
    const first = await contents()
    make(folder)
    expect(await contents()).toEqual(first)
  })

  it('completes an interrupted first start', async () => {
    make(folder)
    const first = await contents()
    await rm(join(folder, 'database-url'))
    make(folder)
    const { password, url } = await contents()
    expect(password).not.toBe(first.password)
    expect(url).toContain(password)
  })
})

describe('the credentials of monitoring', () => {
  const secrets = () =>
    Promise.all(['metrics-token', 'grafana-password'].map((name) => readFile(join(folder, name), 'utf8')))

  it('are a token and a password of 256 random bits each, which aren’t printed and don’t change', async () => {
    expect(makeForMonitoring(folder)).toBe('')
    const made = await secrets()
    for (const secret of made) expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(made).size).toBe(2)
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o444)
    makeForMonitoring(folder)
    expect(await secrets()).toEqual(made)
  })

  it('are only made again after an interruption', async () => {
    makeForMonitoring(folder)
    const [token, password] = await secrets()
    await rm(join(folder, 'grafana-password'))
    makeForMonitoring(folder)
    const [tokenNow, passwordNow] = await secrets()
    expect(tokenNow).toBe(token)
    expect(passwordNow).not.toBe(password)
  })
})
