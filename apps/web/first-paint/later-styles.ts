import type { Plugin } from 'vite'
import { compactCss } from './compact-css.ts'

const sheets = new Map<string, string>()

/** Takes the sheets of single pieces out of the others: the first frame has none of them, and doesn't wait for them. */
export const laterStyles: Plugin = {
  name: 'later-styles',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: { include: /\/apps\/web\/.*\.css$/, exclude: /\/app\/theme\// } },
    handler(css, id) {
      sheets.set(id, compactCss(css))
      return ''
    },
  },
}

/** What was taken out, in an order that doesn't depend on which was met first. */
export const laterCss = (): string =>
  [...sheets]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, css]) => css)
    .join('')
