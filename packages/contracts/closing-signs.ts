/** Marks of width or direction that nobody sees, which come along when a text is copied or sent on. */
export const unseen =
  '\u00AD\u200B\u200C\u200D\u200E\u200F\u2028\u2029\u202A\u202B\u202C\u202D\u202E\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206A\u206B\u206C\u206D\u206E\u206F\uFEFF'

/** What a sentence, a messenger or a copy puts behind an address. No address of ours ends so. */
const signs = Array.from(`.,;:!?…'"’”»)]}>*\u00A0\u202F ${unseen}`)

/** Browsers encode some of them. */
const written = [...new Set(signs.flatMap((sign) => [sign, encodeURIComponent(sign)]))]

/** One of our addresses, its path or its fragment, as it was before somebody put it into a sentence. */
export function withoutClosingSigns(address: string): string {
  let kept = address
  for (let sign = signAtEnd(kept); sign !== undefined; sign = signAtEnd(kept))
    kept = kept.slice(0, -sign.length)
  return kept
}

const signAtEnd = (text: string): string | undefined => written.find((sign) => text.endsWith(sign))
