import { contentFields, forFields, type ContentField } from '@cachotteries/contracts/wish-fields'
import type { Draft } from './draft.ts'

/** What a column of a file can be about. */
export type Column = ContentField | 'price' | 'quantity' | 'own' | 'owner' | 'adder' | 'mostWanted'

interface FileField {
  /** The heading of its column in our own tables. */
  readonly heading: string
  /** What its column is called elsewhere, in French and in English, without accents, case and punctuation. */
  readonly names: string
  /** As a sentence about an import calls it: what is shortened, or what a wish goes without. */
  readonly called: string
}

/** How files and the notes about them call each field of a wish. */
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
  ['price', 'prix|price|cost'],
  ['quantity', 'quantite|nombre|quantity|qty'],
  ['own', 'a moi'],
  ['owner', 'userid'],
  ['adder', 'createdbyid|addedbyid|addedby'],
  ['mostWanted', 'mostwanted'],
]

const columns: ReadonlyMap<string, Column> = new Map(
  names.flatMap(([column, called]) => called.split('|').map((name) => [name, column] as const)),
)

/** What a heading is about; undefined for one that says nothing here. */
export const columnNamed = (heading: string): Column | undefined =>
  columns.get(
    heading
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, ' ')
      .trim(),
  )

/** The cells of one wish by what they are about. */
export type Cells = Readonly<Partial<Record<Column, string>>>

/** A wish out of its cells. A price or a quantity, which wishes don't have here, goes with the comment. */
export function draftOf(place: string, cells: Cells): Draft {
  const { comment = '', importance = '', price = '', quantity = '' } = cells
  const beside = [
    comment.trim(),
    price.trim() && `Prix : ${price.trim()}`,
    Number(quantity) > 1 && `Quantité : ${quantity.trim()}`,
  ]
  return {
    ...forFields(contentFields, (field) => cells[field] ?? ''),
    place,
    comment: beside.filter(Boolean).join('\n'),
    importance: isTrue(cells.mostWanted) ? '5' : importance,
  }
}

/** As SQLite, JSON and people say it. */
export const isTrue = (cell = ''): boolean =>
  ['1', 'true', 'oui', 'yes', 'x'].includes(cell.trim().toLowerCase())
