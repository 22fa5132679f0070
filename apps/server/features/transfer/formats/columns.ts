import { priceIn } from '@cachotteries/contracts/price'
import { contentFields, forFields, type ContentField } from '@cachotteries/contracts/wish-fields'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import { headings, mostTelling } from './fields.ts'
import type { RawWish } from './raw-wish.ts'

/** The kinds of columns that we know. `ours` are those of our export that aren't of the wish itself. */
export type Column = ContentField | 'seenOn' | 'own' | 'owner' | 'adder' | 'mostWanted' | 'ours'

const names: readonly (readonly [Column, string])[] = [
  ...contentFields.map(
    (field) => [field, `${plain(fieldWords[field].label)}|${headings[field].whole}`] as const,
  ),
  ['seenOn', 'prix vu le'],
  ['own', 'a moi'],
  ['owner', 'userid'],
  ['adder', 'createdbyid|addedbyid|addedby'],
  ['mostWanted', 'mostwanted'],
  ['ours', 'liste de|ajoute le|secret|idee de|achete par|achete le'],
]

const columns: ReadonlyMap<string, Column> = new Map(
  names.flatMap(([column, called]) => called.split('|').map((name) => [name, column] as const)),
)

/** The column with this heading; undefined for an unknown one. */
export const columnNamed = (heading: string): Column | undefined => columns.get(plain(heading))

/**
 * The column of a table whose heading says what it is in more words: `Prix TTC`, `Nom du cadeau`. Undefined for an unknown
 * one, and for one that `isLeftOut`.
 */
export function columnTitled(heading: string): Column | undefined {
  const exact = columnNamed(heading)
  if (exact || isLeftOut(heading) || heading.length > longestHeading || heading.includes('://')) return exact
  const words = plain(heading).split(' ')
  return mostTelling.find((field) => {
    const { words: known, beside, never } = headings[field]
    return (
      words.some((word) => known.has(word)) &&
      !words.some((word) => never?.has(word)) &&
      (!beside || words.every((word) => known.has(word) || beside.has(word)))
    )
  })
}

const longestHeading = 60

/**
 * Columns of which no cell is read, since these may tell what is bought for the list's owner, and when; and those that a
 * program wrote for itself.
 */
export const isLeftOut = (heading: string): boolean =>
  told.test(plain(heading)) || /^(?:_?id|[a-z_][a-z0-9]*[A-Z_]\w*)$/.test(heading.trim())

const told =
  /\b(?:achete|prise?|offerte?|reserve|donne|promis|ajoute|bought|purchased|claimed|reserved|taken|pledged|given|recu)e?s?\b|\b(?:acheteur|acheteuse|reservation|donateur|buyer|giver|statut|status|date|surprise|qui|who|fait|ok|coche)s?\b|\b(?:par|by)$/

function plain(heading: string): string {
  return heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The cells of one wish. */
export type Cells = Readonly<Partial<Record<Column, string>>>

/** The first cell of each column that has a value. */
export const cellsOf = (entries: readonly (readonly [Column | undefined, string | undefined])[]): Cells =>
  Object.fromEntries(entries.filter(([column, cell]) => column && cell !== undefined).toReversed())

/**
 * A raw wish from its cells. A price that is more than an amount is added to the comment, since a price is an amount here;
 * so are the texts `beside` them.
 */
export function rawWishOf(place: string, cells: Cells, beside: readonly string[] = []): RawWish {
  const { comment = '', importance = '', seenOn = '' } = cells
  const written = cells.price?.trim() ?? ''
  const price = priceIn(written) === undefined ? '' : written
  const comments = [comment.trim(), ...beside, price === '' && written !== '' && `Prix : ${written}`]
  return {
    ...forFields(contentFields, (field) => cells[field] ?? ''),
    place,
    price,
    seenOn,
    comment: comments.filter(Boolean).join('\n'),
    importance: isTrue(cells.mostWanted) ? '5' : importance,
  }
}

/** As SQLite, JSON and people write it. */
export const isTrue = (cell = ''): boolean =>
  ['1', 'true', 'oui', 'yes', 'x'].includes(cell.trim().toLowerCase())
