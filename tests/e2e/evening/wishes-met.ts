import type { Chapter } from './recording.ts'

/** A wish in any form in which a browser got it. */
export type Met = Readonly<Record<string, unknown>>

/** The view that is embedded in a page. */
const inPage = (page: string): string[] =>
  [...page.matchAll(/<script type="application\/json"[^>]*>(.*?)<\/script>/g)].map(([, json = '']) => json)

/** Every wish in every answer, page and message that a browser got. */
export const wishesMet = (chapters: readonly Chapter[]): Met[] =>
  chapters
    .flatMap(({ exchanges, frames }) => [
      ...exchanges.filter(({ isOfApi }) => isOfApi).map(({ answer }) => answer),
      ...exchanges.filter(({ isOurPage }) => isOurPage).flatMap(({ answer }) => inPage(answer)),
      ...frames.filter(({ sent }) => !sent).map(({ text }) => text),
    ])
    .filter((text) => text.startsWith('{') || text.startsWith('['))
    .flatMap((text) => wishesIn(JSON.parse(text)))

function wishesIn(value: unknown): Met[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(wishesIn)
  return 'importance' in value ? [{ ...value }, ...within] : within
}
