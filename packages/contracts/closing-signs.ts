/** What a sentence, or the emphasis of a messenger, puts behind an address. No address of ours ends so. */
const signs = Array.from('.,;:!?…\'"’”»)]}>*\u00A0\u202F ')

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
