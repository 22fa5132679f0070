import { examine } from '../examine.ts'
import { atOnce } from '../steps.ts'

export const address = 'https://www.boutique.example/produits/theiere.html'

/** What the look-up answers for a page. */
export const answerTo = (html: string, from = address) =>
  atOnce(examine({ kind: 'page', address: new URL(from), html: Buffer.from(html), charset: undefined }))
    .outcome

export const linkedData = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`

export const meta = (property: string, content: string): string =>
  `<meta property="${property}" content="${content.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">`
