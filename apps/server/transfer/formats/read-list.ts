import { fileBytes, mostWishes, tooLargeFile } from '@cachotteries/contracts/transfer-limits'
import type { Reading } from '@cachotteries/domain/visibility/import-preview'
import { isCsv, readCsv } from './csv.ts'
import { decode } from './decode.ts'
import { isUnreadable, tooMany, unreadable, type Found, type Unreadable } from './draft.ts'
import { readJson } from './json.ts'
import { readPlainList } from './plain-list.ts'
import { settle } from './settle.ts'

/**
 * Reads a file or a pasted list: JSON of an application that we know, a table with headings, or a wish a line. It looks at
 * what is in it, never at what it is called.
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
