import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'

/** A header of a request, by its name in lower case. */
export type Header = (name: string) => string | undefined

/** Whether a proxy says for whom it asks. */
export const isForwarded = (header: Header): boolean =>
  ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => header(name) !== undefined)

/** Values of `Sec-Fetch-Site` for requests of our pages, and for those that the person makes, such as by a bookmark. */
const ownSites = new Set(['same-origin', 'none'])

/** Values of `Sec-Fetch-Mode` for requests of scripts that may read the answer. */
const byScripts = new Set(['cors', 'same-origin'])

/** The names of this machine, as in addresses. */
const namesOfThisMachine = ['localhost', '127.0.0.1', '[::1]']

/** Whether requests to it stay on this machine: they may be http. */
export const isOnThisMachine = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  namesOfThisMachine.includes(hostname)

/** The origins of our own pages. Only these may request changes or open a socket. */
export class Origins {
  readonly #own: Set<string>
  #address = ''

  /** @param publicUrl the public address; undefined for the names of this machine, with the port of `servedOn` */
  constructor(publicUrl: string | undefined) {
    this.#own = new Set(publicUrl ? [new URL(publicUrl).origin] : [])
    this.#address = [...this.#own].join('')
  }

  /** Whether our pages are at names of this machine alone. */
  get #isOnThisMachine(): boolean {
    return [...this.#own].every((origin) => isOnThisMachine(new URL(origin)))
  }

  /** Sets the port that the server listens on, before its first request. */
  servedOn(port: number): void {
    if (this.#own.size > 0) return
    for (const host of namesOfThisMachine) this.#own.add(new URL(`http://${host}:${port}`).origin)
    this.#address = `http://localhost:${port}`
  }

  /** The origin of the addresses that we write. */
  get address(): string {
    return this.#address
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

  /**
   * Whether a page of ours sends the request from an address that isn't ours: by `Sec-Fetch-Site`, which no page can forge, or,
   * from browsers that leave it out, by the host that it asks. Such a page can change nothing.
   */
  isOtherAddress(header: Header): boolean {
    const [origin, site] = [header('origin'), header('sec-fetch-site')]
    if (origin === undefined || this.#own.has(origin) || !URL.canParse(origin)) return false
    const { host } = new URL(origin)
    return site === undefined
      ? host === header('host') || host === header('x-forwarded-host')
      : site === 'same-origin'
  }

  /**
   * Whether a GET that changes something comes neither from a script of our pages nor from a program. To a browser, another
   * port of our host is the same site: it sends our cookie when a page there has a script, a picture or a link to it.
   */
  isForeignGet(header: Header): boolean {
    if (this.isForeign(header)) return true
    const mode = header('sec-fetch-mode')
    if (mode !== undefined) return !byScripts.has(mode)
    // Browsers leave it out over plain http, except to this machine; old ones always do. A page can't hide the browser's
    // name, nor send the other header to us without a preflight, which we refuse.
    const isBrowser = header('user-agent')?.startsWith('Mozilla/') ?? false
    return isBrowser && header('x-requested-with') === undefined && !this.#isOnThisMachine
  }
}

/** Whether the client disconnected before its request was complete, as when a phone loses its signal. */
export function isCutShort({ env }: Context): boolean {
  const { incoming }: HttpBindings = env
  return incoming.destroyed && !incoming.complete
}

/** How much of a refused body is read before the answer, in bytes. Our pages never send more. */
const mostRead = 16 * 1024 * 1024

/**
 * Refuses larger bodies, after reading them: a client that is still sending may never read an answer, as the connection
 * is closed. Hono's own limit answers at once and leaves the rest of a streamed body unread. Its adapter then closes the
 * connection half a second later, even during the next request.
 */
export function limitBody(maxSize: number, onError: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    const declared = declaredBytes(c)
    // Node.js reads no more than was declared.
    if (declared <= maxSize) return next()
    if (declared > mostRead) return onError(c)
    const { incoming }: HttpBindings = c.env
    const body = await readUpTo(maxSize, incoming)
    if (body === undefined) return onError(c)
    // The adapter takes a body that was read already from here.
    Object.assign(incoming, { rawBody: body })
    return next()
  }
}

/** The declared length of a body; NaN, which is neither within nor beyond a limit, when it is sent in chunks. */
function declaredBytes({ req }: Context): number {
  return req.header('transfer-encoding') === undefined
    ? Number(req.header('content-length') ?? 0)
    : Number.NaN
}

/** Reads a body; undefined when it is larger. Keeps no more than the limit. */
async function readUpTo(maxSize: number, incoming: HttpBindings['incoming']): Promise<Buffer | undefined> {
  const kept: Buffer[] = []
  let size = 0
  // Leaving the loop must not close the connection, on which the answer is sent.
  const chunks: AsyncIterable<Buffer> = incoming.iterator({ destroyOnReturn: false })
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > mostRead) break
    if (size <= maxSize) kept.push(chunk)
  }
  return size <= maxSize ? Buffer.concat(kept) : undefined
}
