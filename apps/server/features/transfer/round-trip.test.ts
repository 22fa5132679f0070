import { wishContent } from '@cachotteries/contracts/wish-content'
import { byKind, contentFields } from '@cachotteries/contracts/wish-fields'
import { exampleContent, otherContent } from '@cachotteries/domain/testing/example'
import type { ExportView } from '@cachotteries/domain/visibility/views/transfer'
import type { ListView, OwnWishView, RelativesWishView } from '@cachotteries/domain/visibility/views/wishes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { textIn } from './formats/fields.ts'
import { pageOf } from './page.ts'
import { sheetOf } from './sheet.ts'
import { reading, wishesIn } from './testing/bytes.ts'

const olive = { uid: '00000000-0000-4000-8000-000000000001', name: 'Olive' }
const marc = { uid: '00000000-0000-4000-8000-000000000002', name: 'Marc' }

/** Texts that a format could misread, and any others. */
const words = fc.oneof(
  fc.constantFrom(
    '=1+1',
    '-10 %',
    '@moi',
    '+33 6',
    `'=a`,
    `''`,
    'a;b',
    'a,b',
    '"a"',
    'a\nb',
    'a\r\nb',
    '＝A1',
    'é\tà',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const address = fc.option(fc.webUrl({ withQueryParameters: true }))
const price = fc.option(
  fc.record({
    amount: fc.integer({ min: 1, max: 99_999_999 }),
    currency: fc.constantFrom('EUR', 'CHF', 'JPY', 'TND'),
    seenOn: fc.constantFrom('2026-11-12', '2025-02-28'),
  }),
)

const count = fc.option(fc.integer({ min: 1, max: 99 }))

/** The content of a wish that the contract accepts. */
const content = fc
  .record(byKind({ title: words, stars: fc.integer({ min: 1, max: 5 }), text: words, address, price, count }))
  .map((form) => wishContent.safeParse(form).data)
  .filter((taken) => taken !== undefined)
type Content = typeof content extends fc.Arbitrary<infer Value> ? Value : never

const own = (wish: Content): OwnWishView => ({
  uid: olive.uid,
  createdAt: '2026-11-21T10:00:00.000Z',
  place: null,
  isPurchased: false,
  isSecret: false,
  isDraft: false,
  mayBuyMyselfUntil: null,
  picture: null,
  ...wish,
})

const marcs = (wish: Content): RelativesWishView => ({
  uid: marc.uid,
  createdAt: '2026-11-21T10:00:00.000Z',
  place: null,
  picture: null,
  ...wish,
  staysOnList: false,
  ownerMayBuyUntil: null,
  receivedOn: null,
  remaining: 0,
  gifts: [{ ...olive, quantity: wish.quantity ?? 1, on: '2026-11-20', isOpen: false, together: null }],
  isSecret: true,
  isPurchased: true,
  purchaseDate: '2026-11-20',
  creator: olive,
  buyer: { ...olive, img: null, picture: null },
  buyerUid: olive.uid,
  purchasedBy: olive.uid,
  recipientIds: [marc.uid],
  wishlists: [{ User: marc }],
})

const listOf = (User: ListView['User'], Wishes: ListView['Wishes']): ListView => ({
  uid: User.uid,
  User,
  Wishes,
})

const exportOf = (lists: readonly ListView[]): ExportView => ({
  format: 'cachotteries',
  version: 1,
  exportedAt: '2026-11-21T10:00:00.000Z',
  account: {
    ...olive,
    email: 'olive@famille.example',
    birthDate: null,
    img: null,
    picture: null,
    createdAt: '2026-01-01',
    isAdmin: false,
    totalSurprise: null,
    sparesMe: false,
  },
  Families: [],
  relatives: [],
  preferences: [],
  purchases: [],
  received: [],
  told: [],
  lists,
  gifts: { Gifts: [], People: [], Answered: [] },
  occasions: [],
  draws: [],
  conversations: [],
})

const lists = fc
  .record({
    mine: fc.array(content, { minLength: 1, maxLength: 5 }),
    theirs: fc.array(content, { maxLength: 3 }),
  })
  .map(({ mine, theirs }) => ({
    mine,
    theirs,
    view: exportOf([listOf(olive, mine.map(own)), listOf(marc, theirs.map(marcs))]),
  }))

describe('what was taken away comes back as it was, without the lists of others', () => {
  it('as JSON', () => {
    fc.assert(
      fc.property(lists, ({ mine, theirs, view }) => {
        const text = JSON.stringify(view, null, 2)
        expect(wishesIn(text)).toEqual(mine)
        expect(reading(text)).toMatchObject({ ofOthers: theirs.length, problems: [] })
        expect(reading(text).wishes.flatMap(({ notes }) => notes)).toEqual([])
      }),
    )
  })

  it('as JSON, with its drafts', () => {
    const [draft, published] = ['Luge', 'Vélo'].map((name) => own(wishContent.parse({ name })))
    const list = listOf(olive, [{ ...draft!, isDraft: true }, published!])
    const { wishes } = reading(JSON.stringify(exportOf([list])))
    expect(wishes.map(({ name, isDraft }) => [name, isDraft])).toEqual([
      ['Luge', true],
      ['Vélo', undefined],
    ])
  })

  it('as a table', () => {
    fc.assert(
      fc.property(lists, ({ mine, theirs, view }) => {
        const text = sheetOf(view)
        expect(wishesIn(text)).toEqual(mine)
        expect(reading(text)).toMatchObject({ ofOthers: theirs.length, problems: [] })
      }),
    )
  })
})

describe('the table', () => {
  const wish = wishContent.parse({ name: '=HYPERLINK("https://voleur.example")', importance: 2 })

  it('is what a French spreadsheet opens: a mark, semicolons, quotes, Windows line ends', () => {
    const text = sheetOf(exportOf([listOf(olive, [own({ ...wish, name: 'Thé' })])]))
    expect(text.startsWith('\uFEFF"À moi";"Liste de";"Nom";')).toBe(true)
    expect(text.split('\r\n')).toHaveLength(3)
    expect(text).toMatch(/"oui";"Olive";"Thé";"2";;;+"2026-11-21";;;;\r\n/)
  })

  it('has no cell that a spreadsheet would run, no matter who wrote it', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '＝'), words, (start, rest) => {
        const name = `${start}${rest}`
        const list = listOf({ ...marc, name }, [
          { ...marcs({ ...wish, name, comment: name }), creator: { ...marc, name } },
        ])
        expect(sheetOf(exportOf([list]))).not.toMatch(/(^|[;\n])"?[=+\-@＝]/)
      }),
    )
  })
})

describe('the page', () => {
  it.each([exampleContent, otherContent])('has every field of a wish, with its label: $name', (wish) => {
    const [, line = ''] = /<li>(Marc · .*)<\/li>/.exec(pageOf(exportOf([listOf(marc, [own(wish)])]))) ?? []
    const texts = line.split(' · ').map((said) => said.replace(/^.*\u00a0: /, ''))
    expect(texts).toEqual(['Marc', ...contentFields.map((field) => textIn('page', wish, field))])
    expect(line).toContain(`${wish.name} · Importance\u00a0: ${wish.importance} sur 5 · Commentaire\u00a0: `)
  })
})
