import { codePoints, cut, shortened } from '@cachotteries/contracts/characters'
import { price, priceIn, priceText } from '@cachotteries/contracts/price'
import { contentSchemas } from '@cachotteries/contracts/wish-content'
import {
  byKind,
  maxLength,
  mostWanted,
  type ContentField,
  type WishContent,
} from '@cachotteries/contracts/wish-fields'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import type { RawWish } from './raw-wish.ts'

/** How the heading of a column tells a field: in French and in English, without accents, case and punctuation. */
interface Headings {
  /** Whole headings of others. */
  readonly whole: string
  /** The words that tell it in a longer heading. */
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

/**
 * The most telling first: a longer heading belongs to the first field of which it has a word. `Lien de la photo` is a
 * picture's, and every column may be `du cadeau`.
 */
export const headings: { readonly [Field in ContentField]: Headings } = {
  img: {
    whole: 'image|img|photo|image url|imageurl|picture|photo url',
    words: set('image|images|img|photo|photos|picture|pictures|visuel'),
  },
  price: {
    whole: 'prix|price|cost',
    words: set('prix|price|cost|cout|tarif|montant|budget'),
    never: set('ht|barre|ancien|avant|remise|livraison|port|kilo|kg|litre|mois|vu'),
  },
  importance: {
    whole: 'priorite|etoiles|priority|stars|rating',
    words: set('importance|priorite|priority|etoiles|stars|rating'),
  },
  comment: {
    whole: 'commentaires|note|notes|description|details|remarque|precisions|comment|comments',
    words: set(
      'commentaire|commentaires|comment|comments|remarque|remarques|note|notes|description|details|detail|precision|precisions',
    ),
  },
  url: {
    whole: 'lien|url|site|adresse|boutique|link|website|shop|product url|item url',
    words: set('lien|liens|url|link|links|site|website|web|internet'),
  },
  quantity: {
    whole: 'nombre|nombre voulu|qte|quantity|qty|wanted',
    words: set('quantite|qte|quantity|qty|nombre|nb'),
    beside: set(`${things}|${small}`),
  },
  name: {
    whole:
      'souhait|souhaits|titre|cadeau|idee|article|produit|nom du souhait|designation|libelle|intitule|name|title|wish|item|product|gift',
    words: set(`nom|titre|name|title|${things}`),
    beside: set(small),
  },
}

const isField = (name: string): name is ContentField => name in headings
export const mostTelling = Object.keys(headings).filter(isField)

/** A day that can't be read is left out without a remark: the price is from today then. */
function readPrice({ price: written, seenOn }: RawWish, _field: ContentField, notes: string[]) {
  const read = priceIn(written)
  if (read === undefined) notes.push(leftOut('price', cut(written.trim(), 40)))
  if (!read) return null
  return price.safeParse({ ...read, seenOn: isoDay(seenOn) }).data ?? read
}

/** A day as a French table writes it, `24/12/2026`, or as we do. */
const isoDay = (written = ''): string => written.trim().replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1')

const leftOut = (field: ContentField, why: string | undefined): string =>
  `${fieldWords[field].called} manque : ${why}`

const most: Partial<Record<ContentField, number>> = maxLength

function readText(raw: RawWish, field: ContentField, notes: string[]): string {
  const text = raw[field].trim()
  const max = most[field] ?? Infinity
  if (text.includes('\uFFFD')) notes.push(`une lettre ne se lit pas dans ${fieldWords[field].called}`)
  if (codePoints(text) <= max) return text
  notes.push(`${fieldWords[field].called} est raccourci à ${max} caractères`)
  return shortened(text, max)
}

/** Addresses are often written without `https://`. */
const bare = /^(?!https?:)[\w-]+(\.[\w-]+)+([/?#]\S*)?$/i

function readAddress(raw: RawWish, field: ContentField, notes: string[]): string | null {
  const text = raw[field].trim()
  const address = contentSchemas[field].safeParse(bare.test(text) && isHost(text) ? `https://${text}` : text)
  if (address.success) return typeof address.data === 'string' ? address.data : null
  notes.push(leftOut(field, address.error.issues[0]?.message))
  return null
}

/** `photo.png` is the name of a file, not of a site. */
const isHost = (text: string): boolean => /^www\./i.test(text) || text.includes('/')

const inWords: Readonly<Record<string, number>> = {
  haute: 5,
  forte: 5,
  high: 5,
  moyenne: 3,
  normale: 3,
  medium: 3,
  normal: 3,
  basse: 1,
  faible: 1,
  low: 1,
}

/** Stars as a number, out of five, drawn or in words; one when there is nothing. */
function readStars(raw: RawWish, field: ContentField, notes: string[]): number {
  const text = raw[field].trim().toLowerCase()
  const [, number] = /^([1-5])(?:[.,]0+)?(?:\s*\/\s*5)?$/.exec(text) ?? []
  const [, drawn] = /^([★*]{1,5})☆*$/.exec(text) ?? []
  const importance = number ? Number(number) : (drawn?.length ?? inWords[text])
  if (importance === undefined && text !== '')
    notes.push('l’importance va de 1 à 5 : une étoile lui est donnée')
  return importance ?? 1
}

/** A whole number from one to the most; null when there is nothing, or something else, which is noted. */
function readCount(raw: RawWish, field: ContentField, notes: string[]): number | null {
  const text = raw[field].trim()
  const [, digits] = /^(\d{1,6})(?:[.,]0+)?$/.exec(text) ?? []
  const count = Number(digits)
  if (text === '') return null
  if (count >= 1 && count <= mostWanted) return count
  notes.push(leftOut(field, cut(text, 40)))
  return null
}

/** How a field is read from a file, and written into the table and, behind its label, into the page of an export. */
interface InFiles<Value> {
  /** What can't be kept is left out, and noted. */
  readonly read: (raw: RawWish, field: ContentField, notes: string[]) => unknown
  readonly table: (value: Value) => string
  readonly page: (value: Value) => string
}

export const inFiles: {
  readonly [Field in ContentField]: InFiles<NonNullable<WishContent[Field]>>
} = byKind({
  title: { read: readText, table: String, page: String },
  stars: { read: readStars, table: String, page: (stars: number) => `${stars} sur 5` },
  text: { read: readText, table: String, page: String },
  address: { read: readAddress, table: String, page: String },
  price: { read: readPrice, table: priceText, page: priceText },
  count: { read: readCount, table: String, page: String },
})

/** A field of a wish in an export; blank for null. */
export function textIn<Field extends ContentField>(
  file: 'table' | 'page',
  wish: WishContent,
  field: Field,
): string {
  const value = wish[field]
  return value === null ? '' : inFiles[field][file](value)
}
