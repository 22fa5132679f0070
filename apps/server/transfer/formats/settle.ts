import { price, priceIn } from '@cachotteries/contracts/price'
import { codePoints } from '@cachotteries/contracts/text'
import { contentSchemas, maxLength, wishContent } from '@cachotteries/contracts/wish-content'
import {
  addressFields,
  forFields,
  textFields,
  type AddressField,
  type TextField,
} from '@cachotteries/contracts/wish-fields'
import type { Reading } from '@cachotteries/domain/visibility/import-preview'
import { fileFields } from './columns.ts'
import type { RawWish } from './raw-wish.ts'

/** The wish of a raw wish, or why there is none. The notes say which texts were shortened and which links were left out. */
export function settle(
  raw: RawWish,
): { readonly wish: Reading['wishes'][number] } | { readonly problem: Reading['problems'][number] } {
  const { place } = raw
  const notes: string[] = []
  const addresses = forFields(addressFields, (field) => addressOf(field, raw[field], notes))
  const texts = forFields(textFields, (field) => shortened(field, raw[field], notes))
  const name = nameOf(raw.name, addresses.url, notes)
  const price = priceOf(raw, notes)
  const settled = wishContent.safeParse({ ...addresses, ...texts, price, name, importance: 1 })
  if (!settled.success)
    return { problem: { place, message: settled.error.issues[0]?.message ?? 'Illisible' } }
  const importance = importanceOf(raw.importance, notes)
  return { wish: { place, ...settled.data, importance, notes } }
}

function nameOf(written: string, link: string | null, notes: string[]): string {
  if (written.trim() === '' && link !== null) {
    notes.push('sans nom : celui du site le remplace')
    return new URL(link).hostname.replace(/^www\./, '')
  }
  return shortened('name', written, notes)
}

/** A day that can't be read is left out without a remark: the price is from today then. */
function priceOf({ price: written, seenOn }: RawWish, notes: string[]) {
  const read = priceIn(written)
  if (read === undefined) notes.push(`sans ${fileFields.price.called} : ${written.trim().slice(0, 40)}`)
  if (!read) return null
  return price.safeParse({ ...read, seenOn }).data ?? read
}

function shortened(field: 'name' | TextField, written: string, notes: string[]): string {
  const text = written.trim()
  const max = maxLength[field]
  if (codePoints(text) <= max) return text
  notes.push(`${fileFields[field].called} est raccourci à ${max} caractères`)
  return `${Array.from(text)
    .slice(0, max - 1)
    .join('')}…`
}

/** Addresses are often written without `https://`. */
const bare = /^(?!https?:)[\w-]+(\.[\w-]+)+([/?#]\S*)?$/i

function addressOf(field: AddressField, written: string, notes: string[]): string | null {
  const text = written.trim()
  const address = contentSchemas[field].safeParse(bare.test(text) && isHost(text) ? `https://${text}` : text)
  if (address.success) return address.data
  notes.push(`sans ${fileFields[field].called} : ${address.error.issues[0]?.message}`)
  return null
}

/** `photo.png` is the name of a file, not of a site. */
const isHost = (text: string): boolean => /^www\./i.test(text) || text.includes('/')

const inWords: Readonly<Record<string, number>> = {
  ...{ haute: 5, forte: 5, high: 5, moyenne: 3, normale: 3, medium: 3, normal: 3 },
  ...{ basse: 1, faible: 1, low: 1 },
}

/** Stars as a number, out of five, drawn or in words; one when there is nothing. */
function importanceOf(written: string, notes: string[]): number {
  const text = written.trim().toLowerCase()
  const [, number] = /^([1-5])(?:[.,]0+)?(?:\s*\/\s*5)?$/.exec(text) ?? []
  const [, drawn] = /^([★*]{1,5})☆*$/.exec(text) ?? []
  const importance = number ? Number(number) : (drawn?.length ?? inWords[text])
  if (importance === undefined && text !== '')
    notes.push('l’importance va de 1 à 5 : une étoile lui est donnée')
  return importance ?? 1
}
