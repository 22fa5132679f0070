import { Context, Effect, Layer } from 'effect'
import { Agent, request, type Dispatcher } from 'undici'
import { permittedAddress, securedAddress, type AllowedHosts } from './addresses.ts'
import { decodedBody, decodersOf, readBody, type Limits } from './body.ts'
import type { Resolve } from './dns.ts'
import { FetchFailure, guardedConnector } from './guarded-connector.ts'

/** What to ask an address for. */
interface Asked {
  readonly headers: Readonly<Record<string, string>>
  /** Whether to read a body of this media type, which is '' when the server names none. */
  readonly reads: (type: string) => boolean
  /** How much of a body is read, in bytes; `bodyLimit` by default. */
  readonly limit?: number | Limits
  /** Takes the body, which is then not kept in memory. */
  readonly into?: (body: AsyncIterable<Buffer>) => Promise<unknown>
  /** The limit for all of a fetch, from resolving the name to the last byte, in milliseconds; the service's by default. */
  readonly deadlineMs?: number
}

export interface Fetched {
  /** The address after all redirects. */
  readonly address: URL
  /** The media type in lower case, without parameters; '' when the server names none. */
  readonly type: string
  readonly charset: string | undefined
  /** Decoded, up to the limit. Undefined when its type is not to be read, its encoding is unknown, or `into` took it. */
  readonly body: Buffer | undefined
}

/** What to send to an address. */
interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface PublicWebSettings {
  readonly allowedHosts: AllowedHosts
  /** The system's DNS by default. */
  readonly resolve?: Resolve | undefined
  /** The limit for all of a fetch that sets none, in milliseconds. */
  readonly deadlineMs?: number
}

/** Some servers write long policies into their headers: the default of 16 KiB is too little. */
const maxHeaderSize = 64 * 1024

const maxRedirects = 3

/** Reaches public addresses, and those of allowed hosts. Keeps nothing between two requests. */
export class PublicWeb extends Context.Service<PublicWeb>()('server/PublicWeb', {
  make: ({ allowedHosts, resolve, deadlineMs = 5_000 }: PublicWebSettings) =>
    Effect.sync(() => {
      // An agent for each fetch, so that no connection and no TLS session is shared.
      const openAgent = Effect.sync(() => {
        const connect = guardedConnector({ allowedHosts, resolve, timeoutMs: deadlineMs })
        return new Agent({ connect, maxHeaderSize, connections: 1 })
      })
      const closeAgent = (agent: Agent) => Effect.sync(() => void agent.destroy())
      const within = <A>(limitMs: number, work: (agent: Agent, signal: AbortSignal) => Promise<A>) =>
        Effect.acquireUseRelease(
          openAgent,
          (agent) => Effect.tryPromise({ try: (signal) => work(agent, signal), catch: (error) => error }),
          closeAgent,
        ).pipe(
          Effect.catch(failOrDie),
          Effect.timeoutOrElse({
            duration: limitMs,
            orElse: () => new FetchFailure({ reason: 'TooSlow' }),
          }),
        )
      return {
        fetch: (address: string, asked: Asked) =>
          within(asked.deadlineMs ?? deadlineMs, (agent, signal) =>
            follow(address, { ...asked, agent, allowedHosts, signal }),
          ),
        /** Whether something may be sent to an address, as far as can be seen before its name is resolved. */
        mayPost: (address: string): boolean => securedAddress(address, allowedHosts) !== undefined,
        /** Sends something over https. It follows no redirect, and reads no body. Returns the header `Retry-After` as it came. */
        post: (address: string, sent: Sent) =>
          within(deadlineMs, async (agent, signal) => {
            const secured = permitted(securedAddress(address, allowedHosts))
            const response = await request(secured, { dispatcher: agent, method: 'POST', signal, ...sent })
            discard(response)
            return { status: response.statusCode, retryAfter: [response.headers['retry-after']].flat()[0] }
          }),
      }
    }),
}) {
  static readonly layer = (settings: PublicWebSettings) => Layer.effect(PublicWeb, PublicWeb.make(settings))
}

interface Means extends Asked {
  readonly agent: Agent
  readonly allowedHosts: AllowedHosts
  readonly signal: AbortSignal
}

type Response = Dispatcher.ResponseData

/**
 * Requests an address, and those that it redirects to.
 *
 * @throws {FetchFailure} when the address isn't permitted, or by the status of the answer; the network's errors
 */
async function follow(written: string, means: Means): Promise<Fetched> {
  const { agent, allowedHosts, signal, headers } = means
  let address = permitted(permittedAddress(written, allowedHosts))
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await request(address, { dispatcher: agent, signal, headers })
    const { location } = response.headers
    const redirected = [301, 302, 303, 307, 308].includes(response.statusCode)
    if (!redirected || typeof location !== 'string') return read(address, response, means)
    discard(response)
    address = permitted(permittedAddress(location, allowedHosts, address))
  }
  // Endless redirects usually mean that the server expects a cookie.
  throw new FetchFailure({ reason: 'Refused' })
}

function permitted(address: URL | undefined): URL {
  if (!address) throw new FetchFailure({ reason: 'AddressRefused' })
  return address
}

async function read(address: URL, response: Response, { reads, limit, into }: Asked): Promise<Fetched> {
  const reason = reasonOf(response.statusCode)
  const contentType = String(response.headers['content-type'] ?? '')
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const charset = /charset\s*=\s*["']?([^\s"';,]+)/i.exec(contentType)?.[1]
  const decoding = decodersOf(String(response.headers['content-encoding'] ?? ''))
  if (!reason && decoding && reads(type)) {
    const fetched = { address, type, charset, body: undefined }
    if (!into) return { ...fetched, body: await readBody(response.body, decoding, limit) }
    await into(decodedBody(response.body, decoding, typeof limit === 'object' ? limit.most : limit))
    return fetched
  }
  discard(response)
  if (reason) throw new FetchFailure({ reason })
  return { address, type, charset, body: undefined }
}

/** The failure for a status; undefined for success. */
function reasonOf(status: number): FetchFailure['reason'] | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status < 400 || status === 404 || status === 410) return 'NotFound'
  // Shops answer 503 to robots, and some 999.
  const broken = status >= 500 && status < 600 && status !== 503
  return broken ? 'Unreachable' : 'Refused'
}

/** Drops the rest of a response, and the error that this causes. */
function discard({ body }: Response): void {
  body.on('error', () => {}).destroy()
}

/** Errors of the network, TLS, HTTP and decoders have a code; errors without one are defects of ours. */
function failOrDie(error: unknown): Effect.Effect<never, FetchFailure> {
  if (error instanceof FetchFailure) return Effect.fail(error)
  if (!(error instanceof Error && 'code' in error)) return Effect.die(error)
  const reason = error.code === 'UND_ERR_CONNECT_TIMEOUT' ? 'TooSlow' : 'Unreachable'
  return Effect.fail(new FetchFailure({ reason }))
}
