import type { Reading } from '@cachotteries/domain/visibility/import-preview'
import { isUnreadable } from '../formats/draft.ts'
import { readList } from '../formats/read-list.ts'

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

/** As a French Windows writes it; for texts without what only Windows has beyond Latin-1, like the euro sign. */
export const latin1 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'))

export const utf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))

/** What is read out of it. @throws {Error} when nothing can be. */
export function reading(content: Uint8Array | string): Reading {
  const read = readList(typeof content === 'string' ? utf8(content) : content)
  if (isUnreadable(read)) throw new Error(read.unreadable)
  return read
}

/** The wishes without where they stand and what had to be said of them. */
export const wishesIn = (content: Uint8Array | string): object[] =>
  reading(content).wishes.map(({ place: _, notes: __, ...wish }) => wish)
