import { NONCE, type secureHeaders } from 'hono/secure-headers'

type Policy = Parameters<typeof secureHeaders>[0]

const toProgramsAlone = [
  ...["default-src 'none'", "object-src 'none'", "base-uri 'none'"],
  ...["form-action 'none'", "frame-ancestors 'none'", 'sandbox'],
].join('; ')

/**
 * What every answer of the API has: it is for programs, and shown as a page, it could load nothing. What one person may
 * see is kept for nobody, by no cache on the way. The same for all of them, so that they go out beside an answer's own:
 * Hono's middleware makes each answer anew to set them.
 */
export function apiHeaders(publicUrl: string | undefined): Readonly<Record<string, string>> {
  const { strictTransportSecurity } = strictTransport(publicUrl)
  return {
    'cache-control': 'no-store',
    'content-security-policy': toProgramsAlone,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(strictTransportSecurity !== false && { 'strict-transport-security': strictTransportSecurity }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
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
