import { priceIn } from '@cachotteries/contracts/price'
import { contentFields, forFields, type ContentField } from '@cachotteries/contracts/wish-fields'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import type { RawWish } from './raw-wish.ts'

/** The kinds of columns that we know. `ours` are those of our export that aren't of the wish itself. */
export type Column = ContentField | 'seenOn' | 'own' | 'owner' | 'adder' | 'mostWanted' | 'ours'

/** The headings of others for each field, in French and in English, without accents, case and punctuation. */
const headings: { readonly [Field in ContentField]: string } = {
  name: 'souhait|souhaits|titre|cadeau|idee|article|produit|nom du souhait|designation|libelle|intitule|name|title|wish|item|product|gift',
  importance: 'priorite|etoiles|priority|stars|rating',
  comment: 'commentaires|note|notes|description|details|remarque|precisions|comment|comments',
  url: 'lien|url|site|adresse|boutique|link|website|shop|product url|item url',
  price: 'prix|price|cost',
  quantity: 'nombre|nombre voulu|qte|quantity|qty|wanted',
  img: 'image|img|photo|image url|imageurl|picture|photo url',
}

const names: readonly (readonly [Column, string])[] = [
  ...contentFields.map((field) => [field, `${plain(fieldWords[field].label)}|${headings[field]}`] as const),
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
  const [field] =
    telling.find(
      ([, { words: known, beside, never }]) =>
        words.some((word) => known.has(word)) &&
        !words.some((word) => never?.has(word)) &&
        (!beside || words.every((word) => known.has(word) || beside.has(word))),
    ) ?? []
  return field
}

const longestHeading = 60

interface Telling {
  readonly words: ReadonlySet<string>
  /** The only words that may stand beside them; absent when any may. */
  readonly beside?: ReadonlySet<string>
  /** Words beside which they mean something else. */
  readonly never?: ReadonlySet<string>
}

const set = (words: string): ReadonlySet<string> => new Set(words.split('|'))

const things =
  'souhait|souhaits|cadeau|cadeaux|idee|idees|article|articles|produit|produits|objet|objets|jouet|jouets|envie|envies|wish|wishes|item|items|product|products|gift|gifts|idea|ideas'
const small =
  'de|du|d|l|le|la|les|mon|ma|mes|of|the|my|souhaite|souhaites|souhaitee|voulu|voulue|desire|desiree'

/** The words of headings, the most telling first: `Lien de la photo` is a picture's, and every column may be `du cadeau`. */
const telling: readonly (readonly [ContentField, Telling])[] = [
  ['img', { words: set('image|images|img|photo|photos|picture|pictures|visuel') }],
  [
    'price',
    {
      words: set('prix|price|cost|cout|tarif|montant|budget'),
      never: set('ht|barre|ancien|avant|remise|livraison|port|kilo|kg|litre|mois|vu'),
    },
  ],
  ['importance', { words: set('importance|priorite|priority|etoiles|stars|rating') }],
  [
    'comment',
    {
      words: set(
        'commentaire|commentaires|comment|comments|remarque|remarques|note|notes|description|details|detail|precision|precisions',
      ),
    },
  ],
  ['url', { words: set('lien|liens|url|link|links|site|website|web|internet') }],
  ['quantity', { words: set('quantite|qte|quantity|qty|nombre|nb'), beside: set(`${things}|${small}`) }],
  ['name', { words: set(`nom|titre|name|title|${things}`), beside: set(small) }],
]

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
