import type { Chapter } from './recording.ts'

/**
 * What a browser asked of other hosts than the application's: method, address, and what it was for. Pages that opened
 * in a tab of their own when a link was followed are left out.
 */
export const askedElsewhere = (chapters: readonly Chapter[], application: string): string[] =>
  chapters
    .flatMap(({ exchanges }) => exchanges)
    .filter(({ url }) => new URL(url, application).origin !== application)
    .map(({ method, url, asked }) => {
      const use = asked.headers.find(([name]) => name.toLowerCase() === 'sec-fetch-dest')?.[1]
      return `${method} ${url} for ${use}`
    })
    .filter((line) => !line.endsWith(' for document'))
