import { html, raw } from 'hono/html'
import { style } from './style.ts'

export type Html = ReturnType<typeof html>

const usualTitle = 'Une liste de souhaits'

/**
 * A whole page without a script. Its title names nobody, since titles stay in histories.
 *
 * @param onPaper whether all that it says may be handed to anybody; otherwise it prints where to ask for a paper
 */
export const page = (
  content: Html,
  title = usualTitle,
  onPaper: 'printed' | 'unprinted' = 'unprinted',
): Html =>
  html`<!doctype html>
    <html lang="fr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>${title} · Cachotteries</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${raw(`<style>${style}</style>`)}
      </head>
      <body class="${onPaper}">
        <main>${content}</main>
      </body>
    </html>`

/** What is shown instead of what somebody looked for. */
export const refusalPage = (message: string, title = usualTitle): Html =>
  page(
    html`<h1>${title}</h1>
      <p>${message}.</p>`,
    title,
    'printed',
  )
