import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from '@cachotteries/server/infrastructure/config'
import { describe, expect, it } from 'vitest'
import { compose, textOf } from '../hosting/compose.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = textOf('docs/hosting.md')
const workflow = textOf('.github/workflows/ci.yml')
const release = textOf('.github/workflows/release.yml')
const nightly = textOf('.github/workflows/nightly.yml')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))

/** The distinct matches of a pattern's first group. */
const found = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, part = '']) => part)),
]

describe('the page on hosting', () => {
  it('names existing files', () => {
    const paths = found(page, /\b(infra\/[\w./-]*\w)\b(?!\*)/g)
    expect(paths.length).toBeGreaterThan(8)
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
  })

  it('names existing services and volumes of the local stack', () => {
    const { services, volumes } = compose()
    const named = found(
      page,
      /docker compose (?:exec|logs|stop|cp|run(?: --rm --no-deps --volume \S+)?) (?!--)([\w-]+)/g,
    )
    expect(named.toSorted()).toEqual(['app', 'backup', 'grafana', 'postgres', 'proxy'])
    for (const name of named) expect(services).toHaveProperty(name)
    for (const name of found(page, /docker volume rm cachotteries_(\w+)/g))
      expect(volumes).toHaveProperty(name)
  })

  it('runs programs that are built, with commands that they have', () => {
    const built = textOf('apps/server/rolldown.config.ts')
    for (const program of found(page, /apps\/server\/dist\/(\w+)\.js/g))
      expect(built).toContain(`${program}.ts`)
    const known = readdirSync(`${root}apps/server/admin`).map((file) => textOf(`apps/server/admin/${file}`))
    for (const command of found(page, /admin\.js (\w+)/g))
      expect(known.join('\n'), command).toMatch(new RegExp(`usage: '${command}[ ']|=== '${command}'`))
  })

  it.each(['infra/systemd/settings.env', 'infra/production.env'])(
    'copies settings that the server knows: %s',
    (file) => {
      const given = [...readFileSync(root + file, 'utf8').matchAll(/^(\w+)=(.+)$/gm)]
      const { SMTP_URL_FILE: _, ...settings }: Record<string, string> = Object.fromEntries(
        given.map(([, name = '', value = '']) => [name, value]),
      )
      expect(readConfig(settings, undefined)).toMatchObject({
        publicUrl: 'https://cadeaux.exemple.fr',
        mail: { from: 'Cachotteries <cadeaux@exemple.fr>' },
      })
    },
  )

  it('runs the same program by systemd as by the image', () => {
    const [, words = '[]'] = /^CMD (.+)$/m.exec(textOf('infra/Dockerfile')) ?? []
    const [program, ...args]: string[] = JSON.parse(words)
    expect(textOf('infra/systemd/cachotteries.service')).toContain(
      `ExecStart=/usr/bin/${program} ${args.join(' ')}\n`,
    )
  })
})

describe('the workflow of a public forge', () => {
  it('calls scripts of this repository', () => {
    expect(workflow).toContain('run: .ci/run\n')
    expect(existsSync(`${root}.ci/run`)).toBe(true)
    for (const thorough of [release, nightly]) expect(thorough).toContain('run: npm run test:deep\n')
    const called = found(workflow + release + nightly, /npm run (?:--silent )?([\w:-]+)/g)
    expect(called).toEqual(expect.arrayContaining(['audit', 'release-notes', 'sbom']))
    for (const name of called) expect(scripts).toHaveProperty([name])
  })

  it('pins actions of others to a hash', () => {
    const used = found(workflow + release + nightly, /uses: (\S+)/g)
    expect(used.filter((action) => !/^actions\/[\w-]+@[0-9a-f]{40}$/.test(action))).toEqual([])
    expect(used).toHaveLength(3)
  })

  it('has no write permission, and looks for known vulnerabilities each week', () => {
    for (const one of [workflow, nightly]) {
      expect(one).toMatch(/^permissions:\n {2}contents: read\n/m)
      expect(one).not.toMatch(/: write/)
    }
    expect(workflow).toMatch(/cron: '\d+ \d+ \* \* 1'/)
  })

  it('only makes releases of tags, and may write nothing else', () => {
    expect(release).toMatch(/^on:\n {2}push:\n {4}tags: \['v\*'\]\n$/m)
    expect(release).toMatch(/^permissions:\n {2}contents: read\n/m)
    expect(found(release, /(\w+: write)/g)).toEqual(['contents: write'])
  })
})
