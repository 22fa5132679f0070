import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { textOf } from '../hosting/compose.ts'

const found = (path: string, pattern: RegExp): string[] =>
  [...textOf(path).matchAll(pattern)].map(([, version = '']) => version)
const lineOf = (version = ''): string => version.split('.')[0] ?? ''

const { engines }: { engines: { node: string } } = JSON.parse(textOf('package.json'))
const oldest = engines.node.replace('>=', '')
const releases = found('infra/scripts/node-releases.mjs', /'(\d+\.\d+\.\d+)'/g)
const lines = [oldest, ...releases].map(lineOf)
const newest = lines.at(-1)

describe('the versions of Node.js', () => {
  it('that people have are those that npm test asks for', () => {
    expect(lines).toEqual(['20', '22', '24', '26'])
    const { jobs }: { jobs: { test: { strategy: { matrix: { node: string[] } } } } } = parse(
      textOf('.github/workflows/ci.yml'),
    )
    expect(jobs.test.strategy.matrix.node).toEqual([oldest, ...lines.slice(1)])
  })

  it('are named alike wherever people read them', () => {
    const all = `${lines.slice(0, -1).join(', ')} et ${newest}`
    for (const page of ['README.md', 'docs/hosting.md']) {
      const text = textOf(page).replaceAll('\n', ' ')
      expect(text).toContain(`[Node.js](https://nodejs.org) ${oldest} ou plus récent`)
      expect(text).toContain(all)
    }
    expect(textOf('CONTRIBUTING.md')).toContain(`Node.js ${oldest} or newer`)
  })

  it('have the newest in the image, exactly, and in the workflows', () => {
    expect(found('infra/Dockerfile', /^FROM node:(\S+)-bookworm-slim/gm)).toEqual(
      releases.slice(-1).concat(releases.slice(-1)),
    )
    for (const name of ['ci', 'nightly', 'release'])
      for (const version of found(`.github/workflows/${name}.yml`, /node-version: '(\d+)'/g))
        expect(version).toBe(newest)
  })
})
