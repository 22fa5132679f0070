import { messagesOf, type Frame } from './frames.ts'
import type { Exchange } from './exchange.ts'
import { numbering, withoutMarks } from './numbering.ts'
import type { Chapter } from './recording.ts'

/** What one scene left in one place. `inOrder` is false where the order of concurrent requests is random. */
interface Trace {
  readonly place: string
  readonly texts: readonly string[]
  readonly inOrder: boolean
}

/** A recording as lines by scene and place, which must be the same on two evenings. */
export function comparableLines(
  chapters: readonly Chapter[],
  restless: ReadonlySet<string>,
): Record<string, string[]> {
  const numbered = numbering()
  const lines = chapters.flatMap((chapter) => {
    const traces = tracesOf(restless.has(chapter.scene) ? withoutChance(chapter) : chapter)
    return traces.map(({ place, texts, inOrder }) => {
      const sorted = inOrder ? texts : texts.toSorted((a, b) => (withoutMarks(a) < withoutMarks(b) ? -1 : 1))
      return [`${chapter.scene} › ${place}`, sorted.map(numbered)] as const
    })
  })
  return Object.fromEntries(lines)
}

/**
 * After its socket was closed a browser waits for a random time before it opens another, and checks its session: the
 * number of tries depends on time.
 */
const triedByChance = /\/api\/(trpc|trpc\/accounts\.me|logout)$/

const withoutChance = (chapter: Chapter): Chapter => ({
  ...chapter,
  exchanges: chapter.exchanges.filter(({ url }) => !triedByChance.test(url)),
})

function tracesOf({ exchanges, frames, addresses, kept }: Chapter): Trace[] {
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

/** Without times on the screen, and without scroll positions, which depend on Playwright's clicks. */
const roughly = (kept: Chapter['kept']) => ({
  screen: kept['screen']?.replaceAll(/\d\d:\d\d|\d{1,2}(?:er)? \p{L}+ \d{4}/gu, '‹›') ?? '',
  'session storage': kept['session storage']?.replaceAll(/(?<=\\":)\d+/g, '‹›') ?? '',
})

/** The messages of each subscription, from its start to its end. */
function conversationsOf(frames: readonly Frame[]): string[] {
  const spoken = new Map<string, string[]>()
  for (const frame of frames)
    for (const { id, ...said } of messagesOf(frame)) {
      const name = `${frame.socket} ${id}`
      spoken.set(name, [...(spoken.get(name) ?? []), `${frame.sent ? '>' : '<'} ${JSON.stringify(said)}`])
    }
  // A subscription may be stopped before or after its first message, depending on time.
  const isLast = (line: string): number => (line.includes('"subscription.stop"') ? 1 : 0)
  return [...spoken.values()].map((lines) => lines.toSorted((a, b) => isLast(a) - isLast(b)).join('\n'))
}

/** Files of the application and the shop. How often one is fetched depends on caches, so each is listed once. */
export const filesOf = (chapters: readonly Chapter[]): string[] => {
  const files = chapters.flatMap(({ exchanges }) => exchanges.filter(({ isOfApi }) => !isOfApi))
  return [
    ...new Set(files.map(({ method, url, status }) => withoutMarks(`${method} ${url} ${status}`))),
  ].toSorted()
}

/** Everything except the Date header. */
function exchangeText({ method, url, status, asked, answered, question, answer }: Exchange): string {
  const heads = [asked, answered].map(({ headers }) =>
    headers
      .filter(([name]) => !/^date$/i.test(name))
      .map((header) => header.join(': '))
      .join('\n'),
  )
  return [`${method} ${url}`, heads[0], question, status, heads[1], answer].join('\n')
}
