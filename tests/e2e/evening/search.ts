import type { Chapter } from './recording.ts'

/** A word in a place where it must not be. */
export interface Find {
  readonly scene: string
  readonly place: string
  readonly needle: string
}

/** Looks for words in everything that a browser had, in any encoding, with or without accents. */
export function search(chapters: readonly Chapter[], needles: readonly string[]): Find[] {
  const written = needles.map((needle) => ({ needle, forms: formsOf(needle) }))
  return chapters.flatMap((chapter) =>
    haystacksOf(chapter).flatMap(([place, text]) => {
      const plain = plainly(text)
      return written
        .filter(({ forms }) => forms.some((form) => plain.includes(form)))
        .map(({ needle }) => ({ scene: chapter.scene, place, needle }))
    }),
  )
}

const plainly = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The text itself, URL-encoded, and in JSON within JSON; base64 too, at any offset. */
function formsOf(needle: string): string[] {
  const escaped = needle.replaceAll(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return [needle, encodeURIComponent(needle), escaped].map(plainly)
}

/** The application's own code is the same for everybody, in files and in the page; it has the words of its screens. */
function haystacksOf({
  exchanges,
  frames,
  titles,
  addresses,
  dom,
  kept,
}: Chapter): [place: string, text: string][] {
  return [
    ...exchanges
      .filter(({ url }) => !new URL(url, 'http://shop').pathname.startsWith('/assets/'))
      .flatMap((exchange): [string, string][] => [
        ['request', [exchange.url, ...exchange.asked.headers.flat(), exchange.question].join('\n')],
        ['answer', [...exchange.answered.headers.flat(), withoutCode(exchange.answer)].join('\n')],
      ]),
    ['frame', frames.map(({ text }) => text).join('\n')],
    ['title', titles.join('\n')],
    ['address', addresses.join('\n')],
    ['page', withoutCode(dom.join('\n'))],
    ...Object.entries(kept),
  ]
}

/** A page without the application's own code. Data in a page is in elements with a type. */
export const withoutCode = (text: string): string => text.replaceAll(/<script>[^]*?<\/script>/g, '')
