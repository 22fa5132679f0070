import { NONCE, type secureHeaders } from 'hono/secure-headers'

type Policy = Parameters<typeof secureHeaders>[0]

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

/**
 * Pages load everything from this server. Pictures too: their links lead anywhere, and whoever is asked for one learns who
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
