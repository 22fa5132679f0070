import { NONCE, type secureHeaders } from 'hono/secure-headers'

/** Everything from us, but pictures: people link those from anywhere. Styles are made at run time, under a nonce. */
export const contentSecurityPolicy: Parameters<typeof secureHeaders>[0] = {
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
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
  // Left to the proxy that holds the certificate.
  strictTransportSecurity: false,
}
