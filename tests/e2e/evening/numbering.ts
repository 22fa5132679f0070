/** Everything in which two equal evenings differ: random values and times. */
const marks: readonly RegExp[] = [
  // Ids of people, wishes, families and commands.
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g,
  // Digests, which cover ids and times too.
  /(?<="(?:digest|known)":")[\w-]{22}(?=")/g,
  // Tokens of sessions and browsers, ids and seals of sessions, challenges for passkeys, and how long these cookies last.
  /(?<=session=|browser=|"value":"|"seal":"|"challenge":"|"Sessions":\[\{"id":")[\w-]{43}/g,
  // What a browser stores under its seal.
  /\b[0-9a-f]{64}\b/g,
  /(?<="expires":)[\d.]+/g,
  // The key with which a server signs its push messages.
  /(?<="key":")[\w-]{87}(?=")/g,
  // The nonce of a page's styles.
  /(?<=nonce(?:-|="|" content="))[\w+/=-]{16,}/g,
  // The router's keys of history entries, also those of their scroll positions.
  /(?<="(?:key|page)":"|\\")[a-z0-9]{6,8}(?="|\\":‹)/g,
  /(?<=Sec-WebSocket-(?:Key|Accept): ).*/gi,
  /(?<=localhost:)\d+/g,
]

/** The text without these. */
export const withoutMarks = (text: string): string =>
  marks.reduce((now, mark) => now.replace(mark, '‹›'), text)

/**
 * Numbers them in the order of their appearance, through all texts of an evening. Equal values in two places get
 * equal numbers on both evenings, and different ones different numbers, so that a changed time or a reused id still
 * shows.
 */
export function numbering(): (text: string) => string {
  const numbers = new Map<string, number>()
  return (text) => {
    const found = marks.flatMap((mark) => [...text.matchAll(mark)]).toSorted((a, b) => a.index - b.index)
    let [numbered, from] = ['', 0]
    for (const { index, 0: mark } of found) {
      // A date inside a longer match.
      if (index < from) continue
      const number = numbers.get(mark) ?? numbers.size + 1
      numbers.set(mark, number)
      numbered += `${text.slice(from, index)}‹${number}›`
      from = index + mark.length
    }
    return numbered + text.slice(from)
  }
}
