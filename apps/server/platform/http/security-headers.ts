import { NONCE, type secureHeaders } from 'hono/secure-headers'

type Policy = Parameters<typeof secureHeaders>[0]

/** For the answers of the API, which are for programs: shown as a page, one could load nothing. */
export const apiPolicy: Policy = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'none'"],
    frameAncestors: ["'none'"],
    sandbox: [],
  },
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
}

/**
 * Everything from us, but pictures: people link those from anywhere. Styles are made at run time, under a nonce.
 *
 * @param scripts the page's own, which came with it, each by its hash.
 */
export const pagePolicy = (scripts: readonly string[]): Policy => ({
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...scripts],
    styleSrc: ["'self'", NONCE],
    imgSrc: ["'self'", 'data:', 'https:', 'http:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  referrerPolicy: 'no-referrer',
  xFrameOptions: 'DENY',
})

/**
 * That browsers ask for https alone, for a year, here and under this name, when that is how people reach the server.
 * Said here and not by a proxy: whichever stands in front, the answer has it.
 */
export const strictTransport = (publicUrl: string | undefined) =>
  ({
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=31536000; includeSubDomains' : false,
  }) as const
