import '@cachotteries/embedded-postgres/testing/provided'
import { createTestDatabase } from '@cachotteries/event-store/testing/test-database'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { freePort } from '../support/ports.ts'
import { isReady } from '../support/server-process.ts'
import { textOf } from './compose.ts'
import { assembleImage, filesBelow } from './image.ts'

let home: string
let app: string
let files: readonly string[]

beforeAll(async () => {
  ;({ home, app } = await assembleImage())
  files = await filesBelow(app)
})
afterAll(async () => {
  execFileSync('chmod', ['-R', 'u+w', home])
  await rm(home, { recursive: true, force: true })
})

interface Locked {
  readonly dev?: boolean
  readonly link?: boolean
  readonly version?: string
}
const { packages }: { packages: Record<string, Locked> } = JSON.parse(textOf('package-lock.json'))

describe('the image', () => {
  it('has the programs that a host needs, and not the demonstration', () => {
    const programs = files.filter((path) => /^apps\/server\/dist\/[a-z]+\.js$/.test(path))
    expect(programs.map((path) => path.split('/').at(-1))).toEqual([
      'admin.js',
      'encoder.js',
      'lookup.js',
      'main.js',
    ])
  })

  it('has no source, test, source map or settings of a developer', () => {
    expect(files.length).toBeGreaterThan(20)
    const strange = files.filter((path) =>
      /\.(ts|tsx|map|env|test\.\w+)$|(^|\/)(testing|tests|docs|\.git|\.env)/.test(path),
    )
    expect(strange.filter((path) => !path.endsWith('.d.ts'))).toEqual([])
  })

  it('has only the files that it serves, those that it runs, and its list of components', () => {
    const places = new Set(files.map((path) => path.split('/').slice(0, 2).join('/')))
    expect([...places].toSorted()).toEqual([
      ...[
        'apps/server',
        'apps/web',
        'infra/backup.sh',
        'infra/ha',
        'infra/monitoring',
        'infra/postgres',
        ...['@img', '@node-rs', 'detect-libc', 'semver', 'sharp'].map((name) => `node_modules/${name}`),
        'sbom.cdx.json',
      ],
    ])
  })

  it('loads the tracing packages only when traces are configured', async () => {
    const programs = files.filter((path) => /^apps\/server\/dist\/[\w-]+\.js$/.test(path))
    const texts = await Promise.all(programs.map((path) => readFile(join(app, path), 'utf8')))
    const mentions = texts.flatMap((text) => text.split('\n')).filter((line) => line.includes('"./otlp-'))
    expect(mentions).toEqual([expect.stringContaining('await import(')])
  })

  it('is bundled from production dependencies only', () => {
    const maps = execFileSync('sh', ['-c', 'cat apps/server/dist/*.js.map'], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    })
    const bundled = new Set(
      [...maps.matchAll(/(node_modules\/(?:@[\w.-]+\/)?[\w.-]+)\//g)].map(([, path = '']) => path),
    )
    expect(bundled.size).toBeGreaterThan(15)
    expect([...bundled].filter((path) => packages[path] === undefined || packages[path].dev)).toEqual([])
  })

  it('lists its components: each production dependency with its version, and no other', async () => {
    const text = await readFile(join(app, 'sbom.cdx.json'), 'utf8')
    const {
      bomFormat,
      components,
    }: { bomFormat: string; components: { 'bom-ref': string; name: string; group?: string }[] } =
      JSON.parse(text)
    expect(bomFormat).toBe('CycloneDX')
    const listed = components.map((component) => component['bom-ref'].replace(/^.*\|/, ''))
    const ours = listed.filter((component) => component.startsWith('@cachotteries/'))
    const wanted = Object.entries(packages)
      .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
      .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`)
    expect(new Set(listed)).toEqual(new Set([...wanted, ...ours]))
    expect(ours).toHaveLength(6)
    expect(listed.filter((component) => /^(vitest|playwright|knip|oxlint)@/.test(component))).toEqual([])
  })
})

describe('a server started like the image starts it', () => {
  it('runs under an account that can’t write to it, with its secrets in files, and leaves it unchanged', async () => {
    const database = await createTestDatabase(inject('postgresUrl'))
    onTestFinished(() => database.drop())
    const [node, secret] = [join(home, 'node'), join(home, 'database-url')]
    await copyFile(process.execPath, node, constants.COPYFILE_FICLONE)
    await writeFile(secret, database.url)
    execFileSync('chmod', ['-R', 'a-w,a+rX', app, secret])
    const port = String(await freePort())
    // First as root, like a container without a user; then as `nobody`, whose number is the same everywhere.
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
    const [, ...command]: string[] = JSON.parse(/^CMD (.+)$/m.exec(textOf('infra/Dockerfile'))?.[1] ?? '[]')
    const server = spawn(node, command, {
      cwd: app,
      env: {
        NODE_ENV: 'production',
        HOST: 'localhost',
        PORT: port,
        DATA_DIR: '/data',
        DATABASE_URL_FILE: secret,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    })
    let output = ''
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (output += text))
    const ended = once(server, 'exit')
    const url = `http://localhost:${port}`
    while (!(await isReady(url))) {
      expect(server.exitCode, output).toBeNull()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(await (await fetch(url)).text()).toContain('<title>Connexion · Cachotteries</title>')
    server.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(await filesBelow(app)).toEqual(files)
  })
})
