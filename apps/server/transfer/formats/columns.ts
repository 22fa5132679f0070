import { priceIn } from '@cachotteries/contracts/price'
import { contentFields, forFields, type ContentField } from '@cachotteries/contracts/wish-fields'
import type { RawWish } from './raw-wish.ts'

/** The kinds of columns that we know. */
export type Column = ContentField | 'seenOn' | 'quantity' | 'own' | 'owner' | 'adder' | 'mostWanted'

interface FileField {
  /** The heading of its column in our own tables. */
  readonly heading: string
  /** The headings of others, in French and in English, without accents, case and punctuation. */
  readonly names: string
  /** Its name in a sentence about an import. */
  readonly called: string
}

/** The names of each field of a wish in files, and in notes about an import. */
export const fileFields: { readonly [Field in ContentField]: FileField } = {
  name: {
    heading: 'Souhait',
    names: 'nom|souhaits|titre|cadeau|idee|article|produit|nom du souhait|name|title|wish|item|product|gift',
    called: 'le nom',
  },
  importance: {
    heading: 'Importance',
    names: 'priorite|etoiles|priority|stars|rating',
    called: 'l’importance',
  },
  comment: {
    heading: 'Commentaire',
    names: 'commentaires|note|notes|description|details|remarque|precisions|comment|comments',
    called: 'le commentaire',
  },
  url: {
    heading: 'Lien',
    names: 'url|site|adresse|lien d achat|boutique|link|website|shop|product url|item url',
    called: 'son lien',
  },
  price: {
    heading: 'Prix indicatif',
    names: 'prix|price|cost',
    called: 'son prix',
  },
  img: {
    heading: 'Image',
    names: 'img|photo|lien de l image|image url|imageurl|picture|photo url',
    called: 'son image',
  },
}

const names: readonly (readonly [Column, string])[] = [
  ...contentFields.map((field) => {
    const { heading, names } = fileFields[field]
    return [field, `${heading.toLowerCase()}|${names}`] as const
  }),
  ['seenOn', 'prix vu le'],
  ['quantity', 'quantite|nombre|quantity|qty'],
  ['own', 'a moi'],
  ['owner', 'userid'],
  ['adder', 'createdbyid|addedbyid|addedby'],
  ['mostWanted', 'mostwanted'],
]

const columns: ReadonlyMap<string, Column> = new Map(
  names.flatMap(([column, called]) => called.split('|').map((name) => [name, column] as const)),
)

/** The column with this heading; undefined for an unknown one. */
export const columnNamed = (heading: string): Column | undefined =>
  columns.get(
    heading
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  )

/** The cells of one wish. */
export type Cells = Readonly<Partial<Record<Column, string>>>

/** The first cell of each column that has a value. */
export const cellsOf = (entries: readonly (readonly [Column | undefined, string | undefined])[]): Cells =>
  Object.fromEntries(entries.filter(([column, cell]) => column && cell !== undefined).toReversed())

/**
 * A raw wish from its cells. A quantity, and a price that is more than an amount, are added to the comment, since wishes
 * have no such fields here.
 */
export function rawWishOf(place: string, cells: Cells): RawWish {
  const { comment = '', importance = '', quantity = '', seenOn = '' } = cells
  const written = cells.price?.trim() ?? ''
  const price = priceIn(written) === undefined ? '' : written
  const beside = [
    comment.trim(),
    price === '' && written !== '' && `Prix : ${written}`,
    Number(quantity) > 1 && `Quantité : ${quantity.trim()}`,
  ]
  return {
    ...forFields(contentFields, (field) => cells[field] ?? ''),
    ...{ place, price, seenOn },
    comment: beside.filter(Boolean).join('\n'),
    importance: isTrue(cells.mostWanted) ? '5' : importance,
  }
}

/** As SQLite, JSON and people write it. */
export const isTrue = (cell = ''): boolean =>
  ['1', 'true', 'oui', 'yes', 'x'].includes(cell.trim().toLowerCase())
