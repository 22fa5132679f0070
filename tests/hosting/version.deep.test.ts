import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { startServerProcess } from '../support/server-process.ts'
import { textOf } from './compose.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))
const { version }: { version: string } = JSON.parse(textOf('package.json'))
const manifests = ['package.json', 'apps/server/package.json', 'apps/web/package.json']

/** The version that a build has for this revision. */
const builtAs = (revision: string): string =>
  execFileSync(
    process.execPath,
    [
      ...['--input-type=module', '--eval'],
      "import { version } from './infra/scripts/version.mjs'; process.stdout.write(version())",
    ],
    { cwd: repository, env: { ...process.env, REVISION: revision }, encoding: 'utf8' },
  )

describe('the version', () => {
  it('is the same in every file that has it', () => {
    for (const manifest of manifests) expect(JSON.parse(textOf(manifest))).toMatchObject({ version })
  })

  it('has the revision that it was built from, if known', () => {
    expect(builtAs('abc1234def5678')).toBe(`${version}+abc1234`)
    expect(builtAs('not a "revision"')).toBe(version)
  })

  it('is the same to the operator, to the proxy, in the metrics and on the page', async () => {
    const database = await createTestDatabase(inject('postgresUrl'))
    onTestFinished(() => database.drop())
    const dataDir = await mkdtemp(join(tmpdir(), 'cachotteries-version-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    const server = await startServerProcess({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG: 'json',
      RATE_LIMITS: 'off',
    })
    onTestFinished(async () => void (await server.end('SIGTERM')))
    const [first = ''] = server.output().split('\n')
    const { event, version: built }: { event: string; version: string } = JSON.parse(first)
    expect(event).toBe('starting')
    expect(built).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}(\\+[\\da-z]{1,7})?$`))
    const textAt = async (path: string): Promise<string> => (await fetch(`${server.url}${path}`)).text()
    expect(JSON.parse(await textAt('/healthz'))).toEqual({ status: 'alive', version: built })
    expect(await textAt('/metrics')).toContain(`cachotteries_build_info{version="${built}",`)
    expect(await textAt('/login')).toContain(`<meta name="version" content="${built}" />`)
  })
})
