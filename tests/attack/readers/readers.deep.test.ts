import { readList } from '@cachotteries/server/features/transfer/formats/read-list'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StepCounter } from './steps.ts'

const counter = new StepCounter((url) =>
  /\/(apps\/server|packages)\/|\/node_modules\/(csv-parse|zod)\//.test(url),
)

beforeAll(() => counter.start())
afterAll(() => counter.stop())

/** Just below the longest heading of a table. */
const length = 3_500

/** The most steps for one character. A time that grows with the square of the length takes a thousand and more. */
const mostSteps = 500

/** Parts of texts that the readers recognise, and some that they don't. */
const piece = fc.constantFrom(
  ...[
    ' ',
    '\t',
    '\n',
    '\r\n',
    '★',
    '☆',
    '*',
    '>',
    ')',
    ']',
    '[',
    '[ ] ',
    '[x]',
    '.',
    ',',
    ';',
    ':',
    '-',
    '- ',
    '•',
    '1. ',
  ],
  ...[
    '"',
    "'",
    '=',
    '(',
    '<',
    '{',
    '}',
    '/',
    '5',
    '0',
    'a',
    'é',
    '\u0301',
    '🎁',
    'https://',
    'a.fr/',
    'www.',
    'nom',
    'lien',
  ],
)

/** A text in which one part is repeated. An expression often takes longest because the end doesn't match. */
const pumped = fc
  .record({
    before: fc.array(piece, { maxLength: 3 }),
    part: fc.array(piece, { minLength: 1, maxLength: 3 }),
    after: fc.array(piece, { maxLength: 3 }),
  })
  .map(({ before, part, after }) => {
    const repeated = part.join('')
    return before.join('') + repeated.repeat(Math.ceil(length / repeated.length)) + after.join('')
  })

/** Texts whose time once grew with the square of their length. */
const slowOnce = [
  `https://a.fr/${')'.repeat(length)}a`,
  `${'★'.repeat(length)}a`,
  `${' '.repeat(length)}a`,
].map((text): [string] => [text])

const own = { _id: 'a', addedBy: 'a' }

/** Each format, with a text in it. */
const files: Readonly<Record<string, (text: string) => string>> = {
  'a pasted list': (text) => text,
  'a pasted list with a link on each line': (text) => `Thé\nhttps://a.fr/${text}`,
  'a table': (text) => `nom;lien;importance;note\nThé;${text}`,
  'a table with a quoted text': (text) => `nom;importance\n"Thé";"${text.replaceAll('"', '""')}"`,
  'the headings of a table': (text) => `nom;${text}\n${'Thé\n'.repeat(800)}`,
  'an export of ours': (text) =>
    JSON.stringify({
      format: 'cachotteries',
      version: 1,
      account: { uid: 'a' },
      lists: [
        { User: { uid: 'a' }, Wishes: [{ name: text, importance: 1, comment: text, url: text, img: text }] },
      ],
    }),
  'the items of cmintey/wishlist': (text) =>
    JSON.stringify([{ name: text, url: text, note: text, price: text, quantity: text, imageUrl: text }]),
  'rows with unknown fields': (text) =>
    JSON.stringify([
      { name: 'Thé', [text]: text },
      ...Array.from(text)
        .slice(0, 400)
        .map((key) => ({ name: 'Thé', [key]: key })),
    ]),
  'a document of Christmas Community': (text) =>
    JSON.stringify({ ...own, wishlist: [{ ...own, name: text, url: text, note: text }] }),
}

describe('a text that is designed to take long', () => {
  it.each(Object.entries(files))(
    'is read in a number of steps that grows with its length alone: %s',
    async (_, inFile) => {
      await fc.assert(
        fc.asyncProperty(pumped, async (text) => {
          const bytes = new TextEncoder().encode(inFile(text))
          const steps = await counter.stepsOf(() => void readList(bytes))
          expect(steps / (bytes.length + 500)).toBeLessThan(mostSteps)
        }),
        { numRuns: 30, examples: slowOnce },
      )
    },
  )
})

describe('the counter', () => {
  it('finds an expression whose time grows with the square of the length', async () => {
    const steps = (characters: number) =>
      counter.stepsOf(() => void `${')'.repeat(characters)}a`.replace(/[>)\].,;]+$/, ''))
    const [once, twice] = [await steps(1_000), await steps(2_000)]
    expect(once / 1_000).toBeGreaterThan(mostSteps)
    expect(twice / once).toBeGreaterThan(3.5)
  })

  it('counts loops, too', async () => {
    const steps = await counter.stepsOf(() => void readList(new TextEncoder().encode('Thé\n'.repeat(100))))
    expect(steps).toBeGreaterThan(1_000)
  })
})
