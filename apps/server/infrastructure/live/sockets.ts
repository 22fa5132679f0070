import { Effect } from 'effect'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getTRPCErrorFromUnknown, type AnyTRPCRouter, type TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Clock, Identifiers } from '../clock-and-ids.ts'
import type { Run } from '../bridge.ts'
import { entryOf } from '../defects.ts'
import { clientAddress, type TrustedProxies, networkOf } from '../http/client-address.ts'
import type { LiveHub } from './live-hub.ts'
import { OpenSockets, sendOrCut, socketGroups, type OpenSocket, type TokenBucket } from './open-sockets.ts'
import type { Origins } from '../http/guards.ts'
import { accessOf } from '../other-access.ts'
import { refusal } from '../refusal.ts'
import type { TokenCookies } from '../http/session.ts'
import { Sessions, type Session } from '../sessions.ts'
import { isDefect, type Connection } from '../trpc.ts'
import { TrpcSocket } from './trpc-socket.ts'
import type { Closing, Metrics } from '../operator/metrics.ts'
import type { NoticeMistakes } from '../operator/mistaken-settings.ts'
import { newId, refusedKindOf, type OperatorLog } from '../operator/operator-log.ts'

const path = '/api/trpc'
const messageBytes = 64 * 1024
const subscriptionsPerSocket = 40
const socketsPerUser = 10

/** Close codes: the service restarts, so the client reconnects; the session that opened the socket has ended. */
const closeCodes = { restart: 1012, signedOut: 4401 }

interface SocketOptions {
  readonly router: AnyTRPCRouter
  readonly run: Run
  readonly live: LiveHub['Service']
  readonly origins: Origins
  readonly noticeMistakes: NoticeMistakes
  readonly cookies: Pick<TokenCookies, 'session'>
  readonly trustedProxies: TrustedProxies
  readonly clock: Clock['Service']
  readonly identifiers: Identifiers['Service']
  readonly heartbeatMs: number
  readonly log: OperatorLog
  readonly metrics: Metrics['Service']
}

/** Sockets open no session that would have one. */
const noDevice = (): null => null

/** Who registers has no socket yet. */
const nothing = (): Effect.Effect<void> => Effect.void
const noAccess = accessOf([])

/** Serves live subscriptions on WebSockets. `close` closes them all. */
export function serveSockets(server: Server, options: SocketOptions): { readonly close: () => void } {
  const { router, run, live, origins, cookies, trustedProxies } = options
  const { clock, identifiers, heartbeatMs, log, metrics } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytes, perMessageDeflate: false })
  const open = new OpenSockets()

  const logError = (error: TRPCError): void => {
    const kind = refusedKindOf(isMalformed(error.cause) ? 400 : getHTTPStatusCodeFromError(error))
    if (kind) log.countRefused(kind)
    else if (isDefect(error) && !isLost(error.cause)) log.tell(entryOf(error.cause))
  }

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', hangUp)
    void admit(request).then(
      (verdict) => {
        if (typeof verdict === 'string') {
          const network = networkOf(addressOf(request))
          log.tell({ event: 'socket refused', status: Number.parseInt(verdict, 10), network }, newId())
          refuseUpgrade(stream, verdict)
        } else sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, request, verdict))
      },
      () => stream.destroy(),
    )
  })

  const addressOf = ({ socket, headers }: IncomingMessage): string =>
    clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies)

  /** The session of an upgrade request, or the status line that refuses it. */
  async function admit(request: IncomingMessage): Promise<Session | string> {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== path) return '404 Not Found'
    const header = (name: string): string | undefined => request.headers[name]?.toString()
    options.noticeMistakes(request.socket.remoteAddress, header)
    if (origins.isForeign(header)) return '403 Forbidden'
    const token = cookies.session.tokenIn(request.headers.cookie)
    const session = token ? await run(Sessions.use((sessions) => sessions.find(token))) : undefined
    if (!session) return '401 Unauthorized'
    return open.countOf(session.user) >= socketsPerUser ? '429 Too Many Requests' : session
  }

  /** Counts a socket that is closed. It may be cut again while it closes, and then isn't counted. */
  const count = (socket: WebSocket, why: Closing): void => {
    if (socket.readyState === socket.OPEN) metrics.closings.inc({ why })
  }
  const cut = (socket: WebSocket, why: Closing): void => {
    count(socket, why)
    socket.terminate()
  }
  const cutSlow = (socket: WebSocket): void => cut(socket, 'slow')
  const send = (socket: WebSocket, text: string | Buffer): void => {
    if (sendOrCut(socket, text, cutSlow)) metrics.frames.inc()
  }
  const trpcServer = { router, send, onError: logError }
  const onError = (cause: Error): void => logError(getTRPCErrorFromUnknown(cause))

  /** There are thousands of sockets: nothing that lives as long as a socket may refer to its request. */
  function serve(socket: WebSocket, request: IncomingMessage, session: Session): void {
    const one = open.add(socket, session, identifiers.below(socketGroups))
    const address = constant(addressOf(request))
    const none = {
      cookie: undefined,
      shown: undefined,
      device: noDevice,
      registered: nothing,
      access: noAccess,
    }
    const site = origins.address
    const context = { run, live, ...none, session, site, address, connection: new SubscriptionCount() }
    const trpc = new TrpcSocket(socket, context, trpcServer)
    const onSignal = (): void => void isWithinRate(one, one.signals)
    socket.on('message', (bytes: Buffer) => {
      if (isWithinRate(one, one.calls))
        trpc.receive(bytes.toString(), (more) => isWithinRate(one, one.calls, more))
    })
    socket.on('ping', onSignal).on('pong', onSignal).on('error', onError)
    socket.on('close', () => {
      open.remove(one)
      metrics.sockets.dec()
      trpc.close()
    })
    metrics.sockets.inc()
    // The session may have ended while the socket was opening, before it could be closed.
    void closeEnded([session.id])
  }

  /** Whether so many calls are within the rate. A socket that sends faster is cut. */
  function isWithinRate(one: OpenSocket, bucket: TokenBucket, count = 1): boolean {
    one.alive = true
    const isWithin = bucket.take(count)
    if (!isWithin) cut(one.socket, 'pace')
    return isWithin
  }

  const closeSession = (id: string): void => {
    for (const { socket } of open.ofSession(id)) {
      metrics.closings.inc({ why: 'signed out' })
      socket.close(closeCodes.signedOut)
    }
  }

  /** Looks the sessions up in one query. When it fails, the next heartbeat repeats it. */
  async function closeEnded(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const stillOpen = await run(Sessions.use((sessions) => sessions.stillOpen(ids))).catch(() => new Set(ids))
    for (const id of new Set(ids)) if (!stillOpen.has(id)) closeSession(id)
  }

  const missed = (): void => void closeEnded(open.all().map(({ session }) => session.id))
  void run(Sessions.use((sessions) => sessions.listen({ ended: closeSession, missed })))

  // Pings find sockets whose client has disappeared. Everybody gets them at the same rate, so they disclose nothing.
  // They are sent group by group: thousands of answers at one moment would delay live frames.
  let beats = 0
  const endHeartbeat = clock.every(heartbeatMs / socketGroups, () => {
    const turn = beats++ % socketGroups
    const group = open.all().filter((one) => one.group === turn)
    for (const one of group) {
      if (!one.alive) cut(one.socket, 'silent')
      one.alive = false
      one.socket.ping()
    }
    // Sessions that have expired.
    void closeEnded(group.map(({ session }) => session.id))
  })

  return {
    close: () => {
      endHeartbeat()
      for (const { socket } of open.all()) socket.close(closeCodes.restart)
      sockets.close()
    },
  }
}

/** One function for all streams: a closure of each would keep its request in memory. */
function hangUp(this: Duplex): void {
  this.destroy()
}

/** Destroys the stream after the answer, as a client could leave its half of the connection open for ever. */
function refuseUpgrade(stream: Duplex, status: string): void {
  stream.once('finish', () => stream.destroy())
  stream.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n`,
  )
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : ''

/** Whether the client violated the WebSocket protocol. */
const isMalformed = (cause: unknown): boolean => codeOf(cause).startsWith('WS_ERR_')

/** Whether the connection was lost, which is no defect. */
const isLost = (cause: unknown): boolean => /^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(codeOf(cause))

/** The number of subscriptions on one socket. */
class SubscriptionCount implements Connection {
  #count = 0
  /** One function for all subscriptions of a socket. */
  readonly #giveBack = (): void => void this.#count--

  takePlace(): () => void {
    if (this.#count >= subscriptionsPerSocket) throw refusal('TooManySubscriptions')
    this.#count++
    return this.#giveBack
  }
}

const constant = (address: string) => (): string => address
