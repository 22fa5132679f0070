/** The words of a text from three letters on. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .slice(0, 1_000)
    .toLowerCase()
    .match(/[\p{L}\p{N}]{3,}/gu) ?? []

/**
 * Whether a text names something: most of its words are in the name, and two of them at least. One word is enough where
 * the name has no other: a brand alone is in the name of each of its products.
 */
export function names(text: string, name: string): boolean {
  const known = new Set(wordsOf(name))
  const words = new Set(wordsOf(text))
  const shared = [...words].filter((word) => known.has(word)).length
  return shared * 2 > words.size && shared >= Math.min(2, known.size)
}

/** Matches one of the words, and not a part of another word, in lower case. */
export const word = (words: string) => new RegExp(`(?:^|[^a-z])(?:${words})(?:[^a-z]|$)`)

/** The words of an id or a class, in lower case: `productMainImage` is three. */
export const spaced = (name: string): string => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
