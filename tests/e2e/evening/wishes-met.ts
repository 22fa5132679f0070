import { unpackedList, type FirstView } from '@cachotteries/contracts/first-view'
import type { Chapter } from './recording.ts'

/** A wish in any form in which a browser got it. */
export type Met = Readonly<Record<string, unknown>>

/** The list that is embedded in a page. */
const inPage = (page: string): unknown[] =>
  [...page.matchAll(/<script type="application\/json" id="first-view">(.*?)<\/script>/g)].map(
    ([, json = '']) => unpackedList((JSON.parse(json) as FirstView).list.view),
  )

/** Every wish in every answer, page and message that a browser got. */
export const wishesMet = (chapters: readonly Chapter[]): Met[] =>
  chapters
    .flatMap(({ exchanges, frames }) => [
      ...exchanges.filter(({ isOurPage }) => isOurPage).flatMap(({ answer }) => inPage(answer)),
      ...[
        ...exchanges.filter(({ isOfApi }) => isOfApi).map(({ answer }) => answer),
        ...frames.filter(({ sent }) => !sent).map(({ text }) => text),
      ]
        .filter((text) => text.startsWith('{') || text.startsWith('['))
        .map((text): unknown => JSON.parse(text)),
    ])
    .flatMap(wishesIn)

function wishesIn(value: unknown): Met[] {
  if (typeof value !== 'object' || value === null) return []
  const within = Object.values(value).flatMap(wishesIn)
  return 'importance' in value ? [{ ...value }, ...within] : within
}
