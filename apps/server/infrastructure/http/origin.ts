/** A header of a request, by its name in small letters. */
export type Header = (name: string) => string | undefined

/** Where pages of ours come from: the only ones that may ask for changes or open a socket. */
export interface Origins {
  /**
   * Whether a browser says that the page of another site asks: by `Origin`, or by `Sec-Fetch-Site`, to which
   * another port or a neighbour in the domain is another site too. Programs say neither, and are served.
   */
  readonly isForeign: (header: Header) => boolean
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** A page of ours; or nobody's page, but the person at the browser. */
const ours = new Set(['same-origin', 'none'])

/** The public address alone; without one, this machine's own names with the port in use. */
export function originsOf(publicUrl: string | undefined, port: number): Origins {
  const known = new Set(
    publicUrl
      ? [new URL(publicUrl).origin]
      : loopback.map((host) => new URL(`http://${host}:${port}`).origin),
  )
  return {
    isForeign: (header) => {
      const [origin, site] = [header('origin'), header('sec-fetch-site')]
      // No Origin at all is no browser's page; `null` is a page that hides where it comes from.
      return (origin !== undefined && !known.has(origin)) || (site !== undefined && !ours.has(site))
    },
  }
}

const byScripts = new Set(['cors', 'same-origin'])

/**
 * Whether a browser says that no script asks: a link, an address that was typed, a picture. A member may give
 * any address for a picture, one of ours too, and whoever looks at it would ask for it.
 */
export function isNoScript(header: Header): boolean {
  const mode = header('sec-fetch-mode')
  // Browsers leave it out over plain http, but tell pages and pictures from the rest in what they accept.
  return mode === undefined ? /image\/|text\/html/.test(header('accept') ?? '') : !byScripts.has(mode)
}
