import type { Plugin } from 'vite'
import { compactCss } from './compact-css.ts'

const sheets = new Map<string, string>()

/** Takes the style sheets of components out of the others: the first frame doesn't need them. */
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

/** The style sheets that were taken out, in a stable order. */
export const laterCss = (): string =>
  [...sheets]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, css]) => css)
    .join('')
