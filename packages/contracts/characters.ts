/** The length in code points, in which the most of a text is counted: an emoji of one code point is one. */
export const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Half of a surrogate pair: no character, and nothing that can be encoded. */
const half = /\p{Surrogate}/gu

/** As `String.prototype.isWellFormed`, which the oldest browsers don't have. */
export const isWellFormed = (text: string): boolean => text.search(half) === -1

/** As `String.prototype.toWellFormed`, which the oldest browsers don't have. */
export const wellFormed = (text: string): string => text.replaceAll(half, '\uFFFD')

/** Made at its first use, as it takes a phone a while. Firefox before 125 has none: texts are cut between code points there. */
let segmenter: Intl.Segmenter | undefined

/** A text character by character, as people see them: `👨‍👩‍👧‍👦`, `🇫🇷` and a letter with its accents are one each. */
export function* characters(text: string): Generator<string> {
  if ('Segmenter' in Intl) segmenter ??= new Intl.Segmenter('fr', { granularity: 'grapheme' })
  if (segmenter) for (const { segment } of segmenter.segment(text)) yield segment
  else yield* text
}

/**
 * The beginning of a text that is longer than `most` code points, up to a whole character. A first character that is
 * longer by itself is cut all the same.
 */
export function cut(text: string, most: number): string {
  let kept = ''
  let length = 0
  for (const character of characters(text)) {
    length += codePoints(character)
    if (length > most) return kept === '' ? Array.from(character).slice(0, most).join('') : kept
    kept += character
  }
  return kept
}

/** A text of at most `most` code points, which ends with an ellipsis where it was cut. */
export const shortened = (text: string, most: number): string =>
  codePoints(text) <= most ? text : `${cut(text, most - 1)}…`
