import type { Draft } from './draft.ts'

/** What a column of a file can be about. */
export type Column =
  | Exclude<keyof Draft, 'place'>
  | 'price'
  | 'quantity'
  | 'own'
  | 'owner'
  | 'adder'
  | 'mostWanted'

/** What columns are called, in French and in English, and by the peers; without accents, case and punctuation. */
const names: readonly (readonly [Column, string])[] = [
  [
    'name',
    'nom|souhait|souhaits|titre|cadeau|idee|article|produit|nom du souhait|name|title|wish|item|product|gift',
  ],
  ['comment', 'commentaire|commentaires|note|notes|description|details|remarque|precisions|comment|comments'],
  ['url', 'lien|url|site|adresse|lien d achat|boutique|link|website|shop|product url|item url'],
  ['img', 'image|img|photo|lien de l image|image url|imageurl|picture|photo url'],
  ['importance', 'importance|priorite|etoiles|priority|stars|rating'],
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
  const { name = '', comment = '', url = '', img = '', importance = '', price = '', quantity = '' } = cells
  const beside = [
    comment.trim(),
    price.trim() && `Prix : ${price.trim()}`,
    Number(quantity) > 1 && `Quantité : ${quantity.trim()}`,
  ]
  return {
    ...{ place, name, url, img },
    comment: beside.filter(Boolean).join('\n'),
    importance: isTrue(cells.mostWanted) ? '5' : importance,
  }
}

/** As SQLite, JSON and people say it. */
export const isTrue = (cell = ''): boolean =>
  ['1', 'true', 'oui', 'yes', 'x'].includes(cell.trim().toLowerCase())
