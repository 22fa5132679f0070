import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

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
