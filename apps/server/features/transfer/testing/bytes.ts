import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js'
import type { Reading } from '@cachotteries/domain/visibility/import-preview'
import { isUnreadable } from '../formats/raw-wish.ts'
import { readList } from '../formats/read-list.ts'

export const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)

export const windows1252 = createSinglebyteEncoder('windows-1252')

export const utf16 = (text: string): Uint8Array => Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'))

/** The result of reading a file. @throws {Error} when it is unreadable */
export function reading(content: Uint8Array | string): Reading {
  const read = readList(typeof content === 'string' ? utf8(content) : content)
  if (isUnreadable(read)) throw new Error(read.unreadable)
  return read
}

/** The wishes without their places and notes. */
export const wishesIn = (content: Uint8Array | string): object[] =>
  reading(content).wishes.map(({ place: _, notes: __, ...wish }) => wish)
