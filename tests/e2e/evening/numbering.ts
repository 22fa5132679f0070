/** All in which two evenings differ though nothing else does: what is drawn by chance, and the clock. */
const marks: readonly RegExp[] = [
  // Ids, of people and wishes, of families and of commands.
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g,
  // What names a view: it is made of what is in it, ids and times too.
  /(?<="(?:digest|known)":")[\w-]{22}(?=")/g,
  // Tokens of sessions and what names them, and how long their cookies last.
  /(?<=session=|"value":"|"Sessions":\[\{"id":")[\w-]{43}/g,
  /(?<="expires":)[\d.]+/g,
  // What lets one page have its styles.
  /(?<=nonce(?:-|="|" content="))[\w+/=-]{16,}/g,
  // The names that the router gives to the entries of the history, also beside where they are scrolled to.
  /(?<="key":"|\\")[a-z0-9]{6,8}(?="|\\":‹)/g,
  /(?<=Sec-WebSocket-(?:Key|Accept): ).*/gi,
  /(?<=localhost:)\d+/g,
]

/** The text without them. */
export const withoutMarks = (text: string): string =>
  marks.reduce((now, mark) => now.replace(mark, '‹›'), text)

/**
 * Numbers them in the order in which they appear, through all texts of an evening: what is the same in two places
 * is so on both evenings, and what isn't, isn't. A time that moved, or an id that was seen before, still shows.
 */
export function numbering(): (text: string) => string {
  const numbers = new Map<string, number>()
  return (text) => {
    const found = marks.flatMap((mark) => [...text.matchAll(mark)]).toSorted((a, b) => a.index - b.index)
    let [numbered, from] = ['', 0]
    for (const { index, 0: mark } of found) {
      // A day that is part of a longer mark.
      if (index < from) continue
      const number = numbers.get(mark) ?? numbers.size + 1
      numbers.set(mark, number)
      numbered += `${text.slice(from, index)}‹${number}›`
      from = index + mark.length
    }
    return numbered + text.slice(from)
  }
}
