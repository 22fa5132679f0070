import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const page = readFileSync(`${root}docs/security.md`, 'utf8')

/**
 * Sections of ASVS 5.0.0 by chapter, and how many requirements of levels 1 and 2 each has. These are its first ones.
 */
const chapters: Readonly<Record<number, Readonly<Record<number, number>>>> = {
  1: { 1: 2, 2: 9, 3: 11, 4: 3, 5: 2 },
  2: { 1: 3, 2: 3, 3: 4, 4: 1 },
  3: { 2: 2, 3: 4, 4: 6, 5: 5, 7: 2 },
  4: { 1: 3, 2: 1, 3: 2, 4: 4 },
  5: { 1: 1, 2: 3, 3: 2, 4: 3 },
  6: { 1: 3, 2: 12, 3: 4, 4: 4, 5: 5, 6: 3, 8: 4 },
  7: { 1: 3, 2: 4, 3: 2, 4: 5, 5: 2, 6: 2 },
  8: { 1: 2, 2: 3, 3: 1, 4: 1 },
  9: { 1: 3, 2: 4 },
  10: { 1: 2, 2: 2, 3: 4, 4: 11, 5: 5, 6: 2, 7: 3 },
  11: { 1: 2, 2: 3, 3: 3, 4: 4, 5: 1, 6: 1 },
  12: { 1: 3, 2: 2, 3: 4 },
  13: { 1: 1, 2: 5, 3: 2, 4: 5 },
  14: { 1: 2, 2: 4, 3: 3 },
  15: { 1: 3, 2: 3, 3: 7 },
  16: { 1: 1, 2: 5, 3: 4, 4: 3, 5: 3 },
}
/** Whole chapters that don't apply, and how many requirements they have. */
const elsewhere = { 17: 7 }

const required = Object.entries(chapters).flatMap(([chapter, sections]) =>
  Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
  ),
)

const rows = [
  ...page.matchAll(
    /^\| v5\.0\.0-([\d.]+) +\|.*?\| (?:\*\*)?(held|n\/a|deviation|open)(?:\*\*)? +\|(.*)\|$/gm,
  ),
].map(([, id = '', verdict = '', by = '']) => ({ id, verdict, by }))
const idsOf = (verdict: string): string[] => rows.filter((row) => row.verdict === verdict).map(({ id }) => id)

/** The ids in the first column of a table under this heading. */
function idsUnder(heading: string): string[] {
  const [, part = ''] = page.split(`\n## ${heading}\n`)
  const [section = ''] = part.split('\n## ')
  return [...section.matchAll(/^\| ([\d., ]+?) +\|/gm)].flatMap(([, ids = '']) => ids.split(', '))
}

/** Paths in backticks, in full. */
const filesNamedIn = (text: string): string[] =>
  [...text.matchAll(/`(\w[\w./-]*\/[\w./-]+\.(?:ts|tsx|json|yml))`/g)].map(
    ([, path = '']) =>
      root + path.replace(/^(?=(server|web)\/)/, 'apps/').replace(/^(?=(contracts|domain)\/)/, 'packages/'),
  )

describe('the page on security', () => {
  it('has each requirement of levels 1 and 2 once, in their order', () => {
    expect(rows.map(({ id }) => id)).toStrictEqual(required)
    for (const chapter of Object.keys(elsewhere))
      expect(page).toMatch(new RegExp(`^\\*\\*n/a\\*\\*, v5\\.0\\.0-${chapter}\\.1\\.1 to `, 'm'))
  })

  it('counts them correctly', () => {
    const [apart, sum] = [Object.values(elsewhere), (counts: number[]) => counts.reduce((a, b) => a + b)]
    const counts = ['held', 'n/a', 'deviation', 'open'].map((verdict) => idsOf(verdict).length)
    expect(sum([...counts, ...apart])).toBe(253)
    const [held, none, deviations, open] = counts
    expect(page.replaceAll(/\s+/g, ' ')).toContain(
      `${held} are held, ${sum([none ?? 0, ...apart])} don't apply, ${deviations} are deviations and ${open} are open`,
    )
  })

  it('gives a reason for each deviation, and says what is missing for each open one', () => {
    expect(idsUnder('Deviations').toSorted()).toStrictEqual(idsOf('deviation').toSorted())
    expect(idsUnder('Open').toSorted()).toStrictEqual(idsOf('open').toSorted())
  })

  it('names a test for each that is held, or what else holds it', () => {
    const unheld = rows.filter(
      ({ verdict, by }) => verdict === 'held' && !/\.(test|e2e|test-d)\.ts`|tests\/|\]\(/.test(by),
    )
    expect(unheld).toStrictEqual([])
  })

  it('names existing files', () => {
    const named = filesNamedIn(page)
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter((path) => !existsSync(path))).toStrictEqual([])
  })

  it('quotes titles that tests have', () => {
    const quotes = rows.flatMap(({ by }) => {
      const texts = filesNamedIn(by).map((path) => readFileSync(path, 'utf8'))
      const quoted = [...by.matchAll(/“([^”]+)”/g)].flatMap(([, quote = '']) => quote.split('…'))
      return quoted.map((quote) => ({ quote, isThere: texts.some((text) => text.includes(quote.trim())) }))
    })
    expect(quotes.length).toBeGreaterThan(30)
    expect(quotes.filter(({ isThere }) => !isThere)).toStrictEqual([])
  })
})
