import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getTRPCErrorFromUnknown, type AnyTRPCRouter, type TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Run } from '../bridge.ts'
import { entryOf } from '../defects.ts'
import { clientAddress, type TrustedProxies } from '../http/client-address.ts'
import type { LiveHub } from './live-hub.ts'
import { OpenSockets, sendInPace, socketGroups, type Allowance, type OpenSocket } from './open-sockets.ts'
import type { Origins } from '../http/guards.ts'
import { refusal } from '../refusal.ts'
import type { SessionCookie } from '../http/session.ts'
import { Sessions, type Session } from '../sessions.ts'
import { isDefect, type Connection } from '../trpc.ts'
import { TrpcSocket } from './trpc-socket.ts'
import type { Closing, Metrics } from '../operator/metrics.ts'
import { networkOf } from '../operator/network.ts'
import { newId, refusedKindOf, type OperatorLog } from '../operator/operator-log.ts'

const path = '/api/trpc'
const messageBytes = 64 * 1024
const subscriptionsPerSocket = 20
const socketsPerUser = 10

/** The service restarts: come back. */
const comeBack = 1012
/** The session that opened the socket has ended. */
const signedOut = 4401

interface SocketOptions {
  readonly router: AnyTRPCRouter
  readonly run: Run
  readonly live: LiveHub['Service']
  readonly origins: Origins
  readonly cookie: SessionCookie
  readonly trustedProxies: TrustedProxies
  readonly heartbeatMs: number
  readonly log: OperatorLog
  readonly metrics: Metrics['Service']
}

/** Serves live subscriptions on sockets. Answers the way to close them all. */
export function serveSockets(server: Server, options: SocketOptions): { readonly close: () => void } {
  const { router, run, live, origins, cookie, trustedProxies, heartbeatMs, log, metrics } = options
  const sockets = new WebSocketServer({ noServer: true, maxPayload: messageBytes, perMessageDeflate: false })
  const open = new OpenSockets()

  const observeError = (error: TRPCError): void => {
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
          turnAway(stream, verdict)
        } else sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, request, verdict))
      },
      () => stream.destroy(),
    )
  })

  const addressOf = ({ socket, headers }: IncomingMessage): string =>
    clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trustedProxies)

  async function admit(request: IncomingMessage): Promise<Session | string> {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== path) return '404 Not Found'
    if (origins.isForeign((name) => request.headers[name]?.toString())) return '403 Forbidden'
    const token = cookie.tokenIn(request.headers.cookie)
    const session = token ? await run(Sessions.use((sessions) => sessions.find(token))) : undefined
    if (!session) return '401 Unauthorized'
    return open.countOf(session.user) >= socketsPerUser ? '429 Too Many Requests' : session
  }

  const counting = {
    onSent: () => metrics.frames.inc(),
    onSlow: (socket: WebSocket) => countCut(socket, 'slow'),
  }
  const surroundings = {
    router,
    send: (socket: WebSocket, text: string | Buffer) => sendInPace(socket, text, counting),
    onError: observeError,
  }
  const onError = (cause: Error): void => observeError(getTRPCErrorFromUnknown(cause))

  /** What every socket's context has alike; its session was found open at the door. */
  const atTheDoor = { run, live, cookie: undefined }

  /** There are thousands of sockets: nothing that stays as long as one of them refers to its request. */
  function welcome(socket: WebSocket, request: IncomingMessage, session: Session): void {
    const one = open.add(socket, session)
    const context = { ...atTheDoor, session, address: at(addressOf(request)), connection: new Places() }
    const trpc = new TrpcSocket(socket, context, surroundings)
    const signalled = (): void => void hear(one, one.signalling)
    socket.on('message', (bytes: Buffer) => {
      if (hear(one, one.asking)) trpc.hear(bytes.toString())
    })
    socket.on('ping', signalled).on('pong', signalled).on('error', onError)
    socket.on('close', () => {
      open.remove(one)
      metrics.sockets.dec()
      trpc.close()
    })
    metrics.sockets.inc()
    // It may have ended while the socket was opening, when there was nothing to close yet.
    void closeEnded([session.id])
  }

  /** Whether what comes is within the pace; who is faster is cut off. */
  function hear(one: OpenSocket, pace: Allowance): boolean {
    one.alive = true
    const isWithinPace = pace.take()
    if (!isWithinPace) cut(one.socket, 'pace')
    return isWithinPace
  }

  const closeSession = (id: string): void => {
    for (const { socket } of open.ofSession(id)) {
      metrics.closings.inc({ why: 'signed out' })
      socket.close(signedOut)
    }
  }

  const cut = (socket: WebSocket, why: Closing): void => {
    countCut(socket, why)
    socket.terminate()
  }

  /** Once: what else was under way on it may have it cut again. */
  function countCut(socket: WebSocket, why: Closing): void {
    if (socket.readyState === socket.OPEN) metrics.closings.inc({ why })
  }

  /** Asks once for all of them. What can't be asked now is asked at the next heartbeat. */
  async function closeEnded(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return
    const stillOpen = await run(Sessions.use((sessions) => sessions.stillOpen(ids))).catch(() => new Set(ids))
    for (const id of new Set(ids)) if (!stillOpen.has(id)) closeSession(id)
  }

  const missed = (): void => void closeEnded(open.all().map(({ session }) => session.id))
  void run(Sessions.use((sessions) => sessions.listen({ ended: closeSession, missed })))

  // Control frames, at one pace for everybody: they tell nothing, and find those who left without a word. Group after
  // group: some thousands of answers in one instant would hold up everybody's news.
  let beats = 0
  const heartbeat = setInterval(() => {
    const turn = beats++ % socketGroups
    const group = open.all().filter((one) => one.group === turn)
    for (const one of group) {
      if (!one.alive) cut(one.socket, 'silent')
      one.alive = false
      one.socket.ping()
    }
    // Sessions that nobody ended, but time.
    void closeEnded(group.map(({ session }) => session.id))
  }, heartbeatMs / socketGroups)

  return {
    close: () => {
      clearInterval(heartbeat)
      for (const { socket } of open.all()) socket.close(comeBack)
      sockets.close()
    },
  }
}

/** Shared by all streams: a callback of their own would keep their request as long as they are there. */
function hangUp(this: Duplex): void {
  this.destroy()
}

/** A peer that leaves its half of the connection open would keep ours for as long as it likes. */
function turnAway(stream: Duplex, status: string): void {
  stream.once('finish', () => stream.destroy())
  stream.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n`,
  )
}

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause ? String(cause.code) : ''

/** Whether the other side doesn't speak as the protocol says. */
const isMalformed = (cause: unknown): boolean => codeOf(cause).startsWith('WS_ERR_')

/** Whether the line broke, which lines do. */
const isLost = (cause: unknown): boolean => /^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(codeOf(cause))

class Places implements Connection {
  #taken = 0
  /** One for all places of a socket. */
  readonly #giveBack = (): void => void this.#taken--

  takePlace(): () => void {
    if (this.#taken >= subscriptionsPerSocket) throw refusal('TooManySubscriptions')
    this.#taken++
    return this.#giveBack
  }
}

const at = (address: string) => (): string => address
