import { hash } from 'node:crypto'
import { NONCE, type secureHeaders } from 'hono/secure-headers'
import type { ServedPage } from './served-pages.ts'

type Policy = Parameters<typeof secureHeaders>[0]

/** The source of an inline style sheet or script. */
export const sourceOf = (text: string): string => `'sha256-${hash('sha256', text, 'base64')}'`

const everywhere = { referrerPolicy: 'no-referrer', xFrameOptions: 'DENY' } as const

/** For the answers of the API: a browser that shows one as a page loads nothing. */
export const apiPolicy: Policy = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    sandbox: [],
  },
  ...everywhere,
}

/** For the documents of the API: a page without scripts, which reads nothing that the application has stored here. */
export const docsPolicy: Policy = {
  ...apiPolicy,
  contentSecurityPolicy: { ...apiPolicy?.contentSecurityPolicy, styleSrc: [NONCE] },
}

/**
 * For pages that people without an account open: without scripts, with pictures of this server. Browsers would send their own
 * forms with the origin `null` if they said nothing of where they come from, as a page of another site does. Other sites are
 * told nothing.
 */
export const servedPolicy = ({ style, posts }: Pick<ServedPage, 'style' | 'posts'>): Policy => ({
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    styleSrc: [sourceOf(style)],
    imgSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: [posts ? "'self'" : "'none'"],
    frameAncestors: ["'none'"],
  },
  ...everywhere,
  ...(posts === 'own' && { referrerPolicy: 'same-origin' }),
})

/**
 * Pages load everything from this server. Pictures too: their links lead anywhere, and somebody who is asked for one learns who
 * looks at it. `blob:` shows a photo before it is sent. Styles are made at run time and carry a nonce.
 *
 * @param scripts hashes of the page's inline scripts
 */
export const pagePolicy = (scripts: readonly string[]): Policy => ({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", NONCE],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  ...everywhere,
})

/**
 * Makes browsers use https alone for a year, here and on subdomains, if the public address has https. The server sends
 * it rather than the proxy, so that it doesn't depend on which proxy is used.
 */
export const strictTransport = (publicUrl: string | undefined) =>
  ({
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
  }) as const
