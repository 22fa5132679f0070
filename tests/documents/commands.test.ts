import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import { describe, expect, it } from 'vitest'
import { textOf } from '../hosting/compose.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md', 'packages/event-store/README.md'],
  ...['docs', 'docs/decisions'].flatMap((folder) =>
    readdirSync(root + folder)
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
]
const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'))

/** The distinct matches of a pattern's first group in a document. */
const found = (document: string, pattern: RegExp): string[] => [
  ...new Set([...textOf(document).matchAll(pattern)].map(([, part = '']) => part)),
]

const calls = /npm\s+run\s+(?:--silent\s+)?([a-z][\w:-]*)/g

describe('a document', () => {
  it.each(documents)('names scripts that package.json has: %s', (document) => {
    expect(found(document, calls).filter((name) => !(name in scripts))).toEqual([])
  })

  it('explains each script that no other script calls', () => {
    const named = new Set([...documents.flatMap((document) => found(document, calls)), 'start', 'test'])
    const called = new Set(
      Object.values(scripts).flatMap((text) => [...text.matchAll(calls)].map(([, name = '']) => name)),
    )
    expect(Object.keys(scripts).filter((name) => !named.has(name) && !called.has(name))).toEqual([])
  })

  it('on imports and exports names each field of a wish', () => {
    const [sheet = ''] = found('docs/apporter-sa-liste.md', /^\| `cachotteries\.csv` +\|(.+)\|$/gm)
    const labels = Object.values(fieldWords).map(({ label }) => label.toLowerCase())
    expect(labels.filter((label) => !sheet.includes(label))).toEqual([])
  })

  it('for contributors names existing files', () => {
    const paths = found('CONTRIBUTING.md', /`((?:tests|packages|apps|infra|docs)\/[\w./-]+)`/g)
    expect(paths.length).toBeGreaterThan(15)
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([])
  })
})
