import { codePoints, cut, shortened } from '@cachotteries/contracts/characters'
import { price, priceIn } from '@cachotteries/contracts/price'
import { contentSchemas, wishContent } from '@cachotteries/contracts/wish-content'
import {
  byKind,
  contentFields,
  forFields,
  maxLength,
  mostWanted,
  type ContentField,
} from '@cachotteries/contracts/wish-fields'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import { isBlank } from '@cachotteries/domain/names/readable'
import type { Reading } from '@cachotteries/domain/visibility/import-preview'
import type { RawWish } from './raw-wish.ts'

/** The wish of a raw wish, or why there is none. The notes say which texts were shortened and which links were left out. */
export function settle(
  raw: RawWish,
): { readonly wish: Reading['wishes'][number] } | { readonly problem: Reading['problems'][number] } {
  const { place, isDraft = false } = raw
  const notes: string[] = []
  const read = forFields(contentFields, (field) => readers[field](raw, field, notes))
  const name = isBlank(raw.name) ? nameOfSite(read.url, notes) : read.name
  const settled = wishContent.safeParse({ ...read, name })
  return settled.success
    ? { wish: { place, ...settled.data, ...(isDraft && { isDraft }), notes } }
    : { problem: { place, message: settled.error.issues[0]?.message ?? 'Illisible' } }
}

function nameOfSite(link: unknown, notes: string[]): string {
  if (typeof link !== 'string') return ''
  notes.push('sans nom : celui du site le remplace')
  return new URL(link).hostname.replace(/^www\./, '')
}

/** A day that can't be read is left out without a remark: the price is from today then. */
function readPrice({ price: written, seenOn }: RawWish, _field: ContentField, notes: string[]) {
  const read = priceIn(written)
  if (read === undefined) notes.push(leftOut('price', cut(written.trim(), 40)))
  if (!read) return null
  return price.safeParse({ ...read, seenOn }).data ?? read
}

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

/** What the text of a file says, by the kind of field. What can't be kept is left out, and noted. */
const readers = byKind({
  title: readText,
  stars: readStars,
  text: readText,
  address: readAddress,
  price: readPrice,
  count: readCount,
})
