import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

/** A header of a request, by its name in small letters. */
export type Header = (name: string) => string | undefined

/** Values of `Sec-Fetch-Site` for requests of our pages, and for those that the person makes, such as by a bookmark. */
const ownSites = new Set(['same-origin', 'none'])

/** The origins of our own pages. Only these may request changes or open a socket. */
export class Origins {
  readonly #own: Set<string>

  /** @param publicUrl the public address; undefined for the names of this machine, with the port of `servedOn` */
  constructor(publicUrl: string | undefined) {
    this.#own = new Set(publicUrl ? [new URL(publicUrl).origin] : [])
  }

  /** Sets the port that the server listens on, before its first request. */
  servedOn(port: number): void {
    if (this.#own.size > 0) return
    for (const host of ['localhost', '127.0.0.1', '[::1]'])
      this.#own.add(new URL(`http://${host}:${port}`).origin)
  }

  /**
   * Whether a browser says that a page of another site sends the request: by `Origin`, or by `Sec-Fetch-Site`, for which
   * another port or another host of the domain is another site too. Programs send neither header, and are served.
   */
  isForeign(header: Header): boolean {
    const [origin, site] = [header('origin'), header('sec-fetch-site')]
    // The origin `null` is a page that hides where it comes from.
    return (origin !== undefined && !this.#own.has(origin)) || (site !== undefined && !ownSites.has(site))
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

/** Whether who asks was gone before all that they were sending was there, as when a phone loses its signal. */
export function isCutShort({ env }: Context): boolean {
  const { incoming }: HttpBindings = env
  return incoming.destroyed && !incoming.complete
}

/** As much of a refused body flows past before the answer, in bytes. Beyond it, who sends isn't one of our pages. */
const mostUnkept = 16 * 1024 * 1024

/**
 * Refuses bodies of more bytes, once they were sent: an answer before that may never be read, as the connection is
 * closed under who still sends. Hono's own limit answers at once and leaves the rest of a streamed body unread, for
 * which its adapter closes the connection half a second later, be it in the midst of the next request.
 */
export function limitBody(maxSize: number, onError: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    const said = saidBytes(c)
    // Node.js takes no more of a body than was said.
    if (said <= maxSize) return next()
    if (said > mostUnkept) return onError(c)
    const { incoming }: HttpBindings = c.env
    const body = await readUpTo(maxSize, incoming)
    if (body === undefined) return onError(c)
    // Where the adapter looks for a body that was read before it.
    Object.assign(incoming, { rawBody: body })
    return next()
  }
}

/** How long a body is said to be; NaN where it comes in parts, so that it is within no limit and beyond none. */
function saidBytes({ req }: Context): number {
  return req.header('transfer-encoding') === undefined
    ? Number(req.header('content-length') ?? 0)
    : Number.NaN
}

/** A body to its end; undefined where it is longer than may be, of which no more is kept than that. */
async function readUpTo(maxSize: number, incoming: HttpBindings['incoming']): Promise<Buffer | undefined> {
  const kept: Buffer[] = []
  let size = 0
  // Left early, the connection is still to be answered on.
  const chunks: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > mostUnkept) break
    if (size <= maxSize) kept.push(chunk)
  }
  return size <= maxSize ? Buffer.concat(kept) : undefined
}
