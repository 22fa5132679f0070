import { priceIn } from '@cachotteries/contracts/price'
import { contentFields, forFields, type ContentField } from '@cachotteries/contracts/wish-fields'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import type { RawWish } from './raw-wish.ts'

/** The kinds of columns that we know. */
export type Column = ContentField | 'seenOn' | 'own' | 'owner' | 'adder' | 'mostWanted'

/** The headings of others for each field, in French and in English, without accents, case and punctuation. */
const headings: { readonly [Field in ContentField]: string } = {
  name: 'souhait|souhaits|titre|cadeau|idee|article|produit|nom du souhait|name|title|wish|item|product|gift',
  importance: 'priorite|etoiles|priority|stars|rating',
  comment: 'commentaires|note|notes|description|details|remarque|precisions|comment|comments',
  url: 'lien|url|site|adresse|boutique|link|website|shop|product url|item url',
  price: 'prix|price|cost',
  quantity: 'nombre|nombre voulu|quantity|qty|wanted',
  img: 'image|img|photo|image url|imageurl|picture|photo url',
}

const names: readonly (readonly [Column, string])[] = [
  ...contentFields.map((field) => [field, `${plain(fieldWords[field].label)}|${headings[field]}`] as const),
  ['seenOn', 'prix vu le'],
  ['own', 'a moi'],
  ['owner', 'userid'],
  ['adder', 'createdbyid|addedbyid|addedby'],
  ['mostWanted', 'mostwanted'],
]

const columns: ReadonlyMap<string, Column> = new Map(
  names.flatMap(([column, called]) => called.split('|').map((name) => [name, column] as const)),
)

/** The column with this heading; undefined for an unknown one. */
export const columnNamed = (heading: string): Column | undefined => columns.get(plain(heading))

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

/** A raw wish from its cells. A price that is more than an amount is added to the comment, since a price is an amount here. */
export function rawWishOf(place: string, cells: Cells): RawWish {
  const { comment = '', importance = '', seenOn = '' } = cells
  const written = cells.price?.trim() ?? ''
  const price = priceIn(written) === undefined ? '' : written
  const beside = [comment.trim(), price === '' && written !== '' && `Prix : ${written}`]
  return {
    ...forFields(contentFields, (field) => cells[field] ?? ''),
    place,
    price,
    seenOn,
    comment: beside.filter(Boolean).join('\n'),
    importance: isTrue(cells.mostWanted) ? '5' : importance,
  }
}

/** As SQLite, JSON and people write it. */
export const isTrue = (cell = ''): boolean =>
  ['1', 'true', 'oui', 'yes', 'x'].includes(cell.trim().toLowerCase())
