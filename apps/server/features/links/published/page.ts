import { html, raw } from 'hono/html'
import { style } from './style.ts'

export type Html = ReturnType<typeof html>

/** A whole page without a script. Its title names nobody, since titles stay in histories. */
export const page = (content: Html, title = 'Une liste de souhaits'): Html =>
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
      <body>
        <main>${content}</main>
      </body>
    </html>`
