import { fileBytes, mostWishes, tooLargeFile } from '@cachotteries/contracts/transfer-limits'
import type { Reading } from '@cachotteries/domain/visibility/import-preview'
import { isCsv, readCsv } from './csv.ts'
import { isUnreadable, tooMany, unreadable, type Found, type Unreadable } from './draft.ts'
import { readJson } from './json.ts'
import { readPlainList } from './plain-list.ts'
import { settle } from './settle.ts'

/**
 * Reads a file or a pasted list: JSON of an application that we know, a table with headings, or a wish a line. The content
 * decides, not the name of the file.
 */
export function readList(bytes: Uint8Array): Reading | Unreadable {
  if (bytes.length > fileBytes) return unreadable(tooLargeFile)
  const text = decode(bytes)
  if (typeof text !== 'string') return text
  const found = foundIn(text)
  if (isUnreadable(found)) return found
  const { drafts, ofOthers } = found
  if (drafts.length > mostWishes) return tooMany(drafts.length)
  const settled = drafts.map(settle)
  return {
    wishes: settled.flatMap((one) => ('wish' in one ? one.wish : [])),
    problems: settled.flatMap((one) => ('problem' in one ? one.problem : [])),
    ofOthers,
  }
}

function foundIn(text: string): Found | Unreadable {
  if (text.trim() === '') return unreadable('Il n’y a rien à lire')
  if (/^\s*[[{]\s*(["{[\]}]|$)/.test(text)) return readJson(text)
  return isCsv(text) ? readCsv(text) : readPlainList(text)
}

/** Files that people choose by mistake, by their first bytes. */
const otherFiles: readonly (readonly [start: string, what: string])[] = [
  ['PK\u0003\u0004', 'Ce fichier est un classeur ou une archive : enregistrez la feuille au format CSV'],
  ['\u00D0\u00CF\u0011\u00E0', 'Ce fichier est un ancien classeur : enregistrez la feuille au format CSV'],
  ['SQLite format 3\0', 'Ce fichier est une base de données entière : il faut en tirer votre liste d’abord'],
  ['%PDF-', 'Ce fichier est un PDF : copiez-en le texte et collez-le'],
]

/** The text of a file: in UTF-16 if it has a byte order mark, in UTF-8 if it is valid, otherwise in Windows-1252. */
function decode(bytes: Uint8Array): string | Unreadable {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 16))
  const [, mistaken] = otherFiles.find(([signature]) => start.startsWith(signature)) ?? []
  if (mistaken) return unreadable(mistaken)
  const text = decodedBy(bytes)
  return text.includes('\0') ? unreadable('Ce fichier n’est pas du texte') : text
}

function decodedBy(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
