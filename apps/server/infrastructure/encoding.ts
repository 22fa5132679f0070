import { legacyHookDecode, normalizeEncoding } from '@exodus/bytes/encoding.js'
import { isAscii, isUtf8 } from 'node:buffer'

/**
 * The text of a page or a file from elsewhere, whose bytes say more than those who sent it: a byte order mark decides; what
 * is mostly UTF-8 is UTF-8, whatever was declared; else the first declaration that can be true, else Windows-1252.
 *
 * The encodings are those of browsers (https://encoding.spec.whatwg.org). Node 20's own decoder takes Windows-1252 for
 * Latin-1, and loses `œ`, `’` and `€`.
 *
 * @param declared labels of encodings, the weightiest first, asked for only when the bytes don't decide
 * @returns with U+FFFD where bytes have no meaning, and without the byte order mark
 */
export const decoded = (
  bytes: Uint8Array,
  declared: () => readonly (string | undefined)[] = () => [],
): string =>
  legacyHookDecode(
    bytes,
    isMostlyUtf8(bytes)
      ? 'utf-8'
      : (declared()
          .map((label) => normalizeEncoding(label ?? ''))
          .find((encoding) => encoding !== null && canBe(encoding, bytes)) ?? 'windows-1252'),
  )

/** UTF-8 was refuted before. Text in UTF-16 has zeros, in its line breaks at least. */
const canBe = (encoding: string, bytes: Uint8Array): boolean =>
  encoding !== 'utf-8' && (!encoding.startsWith('utf-16') || bytes.includes(0))

/**
 * Whether there are characters of several bytes, and no more bytes that belong to none: other encodings rarely make one by
 * chance, and one wrong byte in a file is nothing against the rest.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return !isAscii(bytes)
  let characters = 0
  let strays = 0
  for (let at = 0; at < bytes.length; at++) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const length = lengthOf(first)
    if (length > 1 && isContinued(bytes, at + 1, at + length)) {
      characters++
      at += length - 1
    } else strays++
  }
  return characters > 0 && characters >= strays
}

/** The bytes of a character in UTF-8 that begins with this one; one when none does. */
function lengthOf(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 1
  if (first < 0xe0) return 2
  return first < 0xf0 ? 3 : 4
}

function isContinued(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return false
  return true
}
