import { messagesOf, type Frame } from './frames.ts'
import type { Exchange } from './exchange.ts'
import { numbering, withoutMarks } from './numbering.ts'
import type { Chapter } from './recording.ts'

/** What came of one scene, in one place; `inOrder`, or as chance has it between requests that run side by side. */
interface Telling {
  readonly place: string
  readonly texts: readonly string[]
  readonly inOrder: boolean
}

/** A recording as lines that must be the same on two evenings, by scene and place. */
export function told(chapters: readonly Chapter[], restless: ReadonlySet<string>): Record<string, string[]> {
  const numbered = numbering()
  const lines = chapters.flatMap((chapter) => {
    const tellings = tellingsOf(restless.has(chapter.scene) ? withoutChance(chapter) : chapter)
    return tellings.map(({ place, texts, inOrder }) => {
      const sorted = inOrder ? texts : texts.toSorted((a, b) => (withoutMarks(a) < withoutMarks(b) ? -1 : 1))
      return [`${chapter.scene} › ${place}`, sorted.map(numbered)] as const
    })
  })
  return Object.fromEntries(lines)
}

/**
 * When its socket ends, by a lost line or a session that is over, a browser waits for a moment that chance chooses
 * before it opens another, and asks whether its session still holds: as often as there is time for it.
 */
const triedByChance = /\/api\/(trpc|trpc\/accounts\.me|logout)$/

const withoutChance = (chapter: Chapter): Chapter => ({
  ...chapter,
  exchanges: chapter.exchanges.filter(({ url }) => !triedByChance.test(url)),
})

function tellingsOf({ exchanges, frames, addresses, kept }: Chapter): Telling[] {
  return [
    {
      place: 'requests',
      texts: exchanges.filter(({ isOfApi, isOurPage }) => isOfApi || isOurPage).map(exchangeText),
      inOrder: false,
    },
    { place: 'frames', texts: conversationsOf(frames), inOrder: false },
    { place: 'addresses', texts: addresses, inOrder: true },
    ...Object.entries({ ...kept, ...roughly(kept) }).map(([place, text]) => ({
      place,
      texts: [text],
      inOrder: true,
    })),
  ]
}

/** Times on the screen are the clock's; how far a page is scrolled is Olive's hand's. */
const roughly = (kept: Chapter['kept']) => ({
  screen: kept['screen']?.replaceAll(/\d\d:\d\d|\d{1,2}(?:er)? \p{L}+ \d{4}/gu, '‹›') ?? '',
  'session storage': kept['session storage']?.replaceAll(/(?<=\\":)\d+/g, '‹›') ?? '',
})

/** What was said in each subscription, from its beginning to its end. */
function conversationsOf(frames: readonly Frame[]): string[] {
  const spoken = new Map<string, string[]>()
  for (const frame of frames)
    for (const { id, ...said } of messagesOf(frame)) {
      const name = `${frame.socket} ${id}`
      spoken.set(name, [...(spoken.get(name) ?? []), `${frame.sent ? '>' : '<'} ${JSON.stringify(said)}`])
    }
  // Olive's hand is on another screen already, or isn't yet, when the first words of this one come.
  const isLast = (line: string): number => (line.includes('"subscription.stop"') ? 1 : 0)
  return [...spoken.values()].map((lines) => lines.toSorted((a, b) => isLast(a) - isLast(b)).join('\n'))
}

/** The application's files and the shop's: fetched when a cache has it so, but the same ones in the end. */
export const filesOf = (chapters: readonly Chapter[]): string[] => {
  const files = chapters.flatMap(({ exchanges }) => exchanges.filter(({ isOfApi }) => !isOfApi))
  return [
    ...new Set(files.map(({ method, url, status }) => withoutMarks(`${method} ${url} ${status}`))),
  ].toSorted()
}

/** All of it but Date, which is the clock's. */
function exchangeText({ method, url, status, asked, answered, question, answer }: Exchange): string {
  const heads = [asked, answered].map(({ headers }) =>
    headers
      .filter(([name]) => name.toLowerCase() !== 'date')
      .map((header) => header.join(': '))
      .join('\n'),
  )
  return [`${method} ${url}`, heads[0], question, status, heads[1], answer].join('\n')
}
