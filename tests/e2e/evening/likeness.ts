import { isHeartbeat, messageOf, type Frame } from './frames.ts'
import type { Exchange } from './exchange.ts'
import type { Chapter } from './recording.ts'

/**
 * All in which two evenings differ though nothing else does: chance, and the clock. Each different one is replaced
 * by its number in the order of appearance, so that what is the same in one place and another must be so on both
 * evenings: a time that moved, or an id that was seen before, still shows.
 */
const marks: readonly RegExp[] = [
  // Ids, of people and wishes, of families and of commands.
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g,
  /\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g,
  // What names a view: it has ids in it.
  /(?<="(?:digest|known)":")[\w-]{22}(?=")/g,
  /(?<=session=|"value":")[\w-]{43}/g,
  /(?<="expires":)[\d.]+/g,
  /(?<=nonce[-=]"?)[\w+/=-]{16,}/g,
  // The names that the router gives to the entries of the history.
  /(?<="key":"|[{,]\\?")[a-z0-9]{6,8}(?=\\?"[:,}])/g,
  /(?<=Sec-WebSocket-(?:Key|Accept): ).*/gi,
  /(?<=localhost:)\d+/g,
]

/** On the screen, a time of day and a day in words are the clock's. */
const clock = /\d\d:\d\d|\d{1,2}(?:er)? \p{L}+ \d{4}/gu

/** What came of one scene, in one place; `inOrder`, or as chance has it between requests that run side by side. */
interface Telling {
  readonly place: string
  readonly texts: readonly string[]
  readonly inOrder: boolean
}

/** A recording as lines that must be the same on two evenings, by scene and place. */
export function told(chapters: readonly Chapter[], restless: ReadonlySet<string>): Record<string, string[]> {
  const names = new Map<string, string>()
  const masked = (text: string): string => marks.reduce((now, mark) => now.replace(mark, '‹›'), text)
  const named = (text: string): string => {
    const found = marks.flatMap((mark) => [...text.matchAll(mark)]).toSorted((a, b) => a.index - b.index)
    let [now, from] = ['', 0]
    for (const { index, 0: mark } of found) {
      if (index < from) continue
      const name = names.get(mark) ?? `‹${names.size + 1}›`
      names.set(mark, name)
      now += text.slice(from, index) + name
      from = index + mark.length
    }
    return now + text.slice(from)
  }
  const lines = chapters.flatMap((chapter) =>
    tellingsOf(chapter).map(({ place, texts, inOrder }) => {
      const once = restless.has(chapter.scene)
        ? [...new Map(texts.map((text) => [masked(text), text])).values()]
        : texts
      const sorted = inOrder ? once : once.toSorted((a, b) => (masked(a) < masked(b) ? -1 : 1))
      return [`${chapter.scene} › ${place}`, sorted.map(named)] as const
    }),
  )
  return Object.fromEntries(lines)
}

function tellingsOf({ exchanges, frames, titles, addresses, kept }: Chapter): Telling[] {
  return [
    {
      place: 'requests',
      texts: exchanges.filter(({ isOfApi }) => isOfApi).map(exchangeText),
      inOrder: false,
    },
    { place: 'frames', texts: conversationsOf(frames), inOrder: false },
    { place: 'titles', texts: titles, inOrder: true },
    { place: 'addresses', texts: addresses, inOrder: true },
    ...Object.entries(kept).map(([place, text]) => ({
      place,
      texts: [text.replace(clock, '‹›')],
      inOrder: true,
    })),
  ]
}

/** What was said in each subscription, from its beginning to its end. */
function conversationsOf(frames: readonly Frame[]): string[] {
  const spoken = new Map<string, string[]>()
  for (const frame of frames) {
    if (isHeartbeat(frame)) continue
    const { id } = messageOf(frame)
    const name = `${frame.socket} ${id}`
    const line = `${frame.sent ? '>' : '<'} ${frame.text.replace(`"id":${id},`, '')}`
    spoken.set(name, [...(spoken.get(name) ?? []), line])
  }
  return [...spoken.values()].map((lines) => lines.join('\n'))
}

/** The files of the application and the pictures of the shop: fetched when a cache has it so, once an evening at least. */
export const filesOf = (chapters: readonly Chapter[]): string[] => {
  const files = chapters.flatMap(({ exchanges }) => exchanges.filter(({ isOfApi }) => !isOfApi))
  return [
    ...new Set(files.map(({ method, url, status }) => `${method} ${new URL(url).pathname} ${status}`)),
  ].toSorted()
}

/** All of it but Date, which is the clock's. */
export function exchangeText({ method, url, status, asked, answered, question, answer }: Exchange): string {
  const heads = [asked, answered].map(({ headers }) =>
    headers
      .filter(([name]) => name.toLowerCase() !== 'date')
      .map((header) => header.join(': '))
      .join('\n'),
  )
  return [`${method} ${url}`, heads[0], question, status, heads[1], answer].join('\n')
}
