import { NONCE, type secureHeaders } from 'hono/secure-headers'

type Policy = Parameters<typeof secureHeaders>[0]

/** Answers of the API are for programs: shown as a page, one could load nothing. Nothing here changes from one to the next. */
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
  strictTransportSecurity: false,
}

/** Everything from us, but pictures: people link those from anywhere. Styles are made at run time, under a nonce. */
export const pagePolicy: Policy = {
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
