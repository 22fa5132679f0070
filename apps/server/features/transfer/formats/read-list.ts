import { fileBytes, tooLargeFile } from '@cachotteries/contracts/transfer-limits'
import { mostWishes } from '@cachotteries/domain/features/wishes/bounds'
import type { Reading } from '@cachotteries/domain/visibility/import-preview'
import { decoded } from '../../../infrastructure/encoding.ts'
import { noTitles, readCsv } from './csv.ts'
import { blank, isUnreadable, unreadable, type RawWish, type Found, type Unreadable } from './raw-wish.ts'
import { readJson } from './json.ts'
import { settle } from './settle.ts'

/**
 * Reads a text file or a pasted list: JSON of an application that we know, a table with headings, or a wish a line. The content
 * decides, not the name of the file.
 */
export function readList(bytes: Uint8Array): Reading | Unreadable {
  if (bytes.length > fileBytes) return unreadable(tooLargeFile)
  const text = decode(bytes)
  if (typeof text !== 'string') return text
  return settled(foundIn(text))
}

/** The wishes that were found, each with what can be kept of it. */
export function settled(found: Found | Unreadable): Reading | Unreadable {
  if (isUnreadable(found)) return found
  const { rawWishes, ofOthers, unread } = found
  if (rawWishes.length > mostWishes) return tooMany(rawWishes.length)
  const each = rawWishes.map(settle)
  return {
    wishes: each.flatMap((one) => ('wish' in one ? one.wish : [])),
    problems: each.flatMap((one) => ('problem' in one ? one.problem : [])),
    ofOthers,
    ...(unread && { unread }),
  }
}

const tooMany = (wishes: number): Unreadable =>
  unreadable(`Il y a là ${wishes} souhaits : ${mostWishes} au plus en une fois`)

export const nothingToRead = unreadable('Il n’y a rien à lire')

function foundIn(text: string): Found | Unreadable {
  if (text.trim() === '') return nothingToRead
  if (/^\s*[[{]\s*(["{[\]}]|$)/.test(text)) return readJson(text)
  return readCsv(text) ?? readPlainList(text)
}

/** Dashes, dots, boxes and numbers in front of the lines of a list. */
const bullet = /^\s*(?:[-–—*•·▪☐]\s+|\[[ x]?\]\s*|\d{1,3}[.)]\s+)*/i
const address = /https?:\/\/\S+/i
/** Between a link and the words before it. */
const before = /[\s:;,–—(<-]/
/** Between a link and the words after it. */
const after = /[>)\].,;]/

/** A wish a line, as people write it. The first link is the wish's link, stars at the end are its importance. */
export function readPlainList(text: string): Found | Unreadable {
  const lines = text.split(/\r\n|\n|\r/).map((line, index) => ({ line, place: `Ligne ${index + 1}` }))
  const said = lines.filter(({ line }) => line.trim() !== '')
  if (said.length > mostWishes) return tooMany(said.length)
  if (said.length > 1 && said.every(({ line }) => /[;\t]/.test(line))) return noTitles
  return { rawWishes: said.map(({ line, place }) => rawWishOf(place, line)), ofOthers: 0 }
}

function rawWishOf(place: string, line: string): RawWish {
  const { words, importance } = withoutStars(line.replace(bullet, ''))
  const [url = ''] = address.exec(words) ?? []
  const link = withoutEnd(url, after)
  const name = link ? withoutEnd(words.replace(url, ''), before).trim() : words.trim()
  return { ...blank, place, name, url: link, importance }
}

/** The words before the stars at the end of a line, of which empty ones may follow the full ones that count. */
function withoutStars(text: string): { words: string; importance: string } {
  const upToStars = withoutEnd(text.trimEnd(), /☆/)
  const words = withoutEnd(upToStars, /★/)
  const stars = upToStars.length - words.length
  return stars > 0 ? { words, importance: String(stars) } : { words: text, importance: '' }
}

/**
 * The text without the characters at its end that a pattern matches. A pattern for all of them, with `+$`, would be tried
 * from each such character in the text, in a time that grows with the square of their number.
 */
function withoutEnd(text: string, character: RegExp): string {
  let end = text.length
  while (end > 0 && character.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

/** Files that people choose by mistake, by their first bytes. */
const otherFiles: readonly (readonly [start: string, what: string])[] = [
  [
    '\u00D0\u00CF\u0011\u00E0',
    'Cette feuille est dans un ancien format, ou sous un mot de passe. Enregistrez-la en .xlsx ou .csv',
  ],
  ['SQLite format 3\0', 'Ce fichier est une base de données entière : il faut en tirer votre liste d’abord'],
  ['%PDF-', 'Ce fichier est un PDF : copiez-en le texte et collez-le'],
]

function decode(bytes: Uint8Array): string | Unreadable {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1')
  const [, mistaken] = otherFiles.find(([signature]) => start.startsWith(signature)) ?? []
  if (mistaken) return unreadable(mistaken)
  const text = decoded(bytes)
  return text.includes('\0') ? unreadable('Ce fichier n’est pas du texte') : text
}
