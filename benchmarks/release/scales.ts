import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'

/** What the server sent for one request or by one socket. */
interface Sent {
  /** The path that was asked for, without a query. */
  readonly path: string
  /** With the head. */
  bytes: number
}

/** A door in front of a server that weighs what the server sends through it. */
export interface Scales {
  readonly url: string
  /** Forgets what was sent by now. What comes by a socket that is still open isn't weighed any more. */
  readonly reset: () => void
  /** What was sent since then. */
  readonly sent: () => readonly Readonly<Sent>[]
  /** Resolves when no request has been under way for two seconds, and no socket has had news. */
  readonly untilQuiet: () => Promise<void>
  readonly close: () => Promise<void>
}

/** In milliseconds. The web application asks for the news of families a second and a half after its first screen. */
const silence = 2_000

/** Puts scales in front of the server at this address. */
export async function weigh(target: string): Promise<Scales> {
  const { hostname, port } = new URL(target)
  const agent = new Agent({ keepAlive: true })
  const sockets = new Set<Duplex>()
  const underWay = new Set<IncomingMessage>()
  let sent: Sent[] = []
  let lastAt = performance.now()
  const begin = (asked: IncomingMessage): Sent => {
    const one = { path: (asked.url ?? '').split('?')[0] ?? '', bytes: 0 }
    sent.push(one)
    lastAt = performance.now()
    return one
  }
  const heads = (asked: IncomingMessage): string[] =>
    asked.rawHeaders.map((text) => atTarget(text, asked, `${hostname}:${port}`))

  /** Each answer has the connection to the server to itself while it comes, so that all its bytes are there. */
  const pass = (asked: IncomingMessage, answer: ServerResponse): void => {
    const one = begin(asked)
    underWay.add(asked)
    answer.once('close', () => {
      underWay.delete(asked)
      lastAt = performance.now()
    })
    const passed = request({
      agent,
      host: hostname,
      port,
      method: asked.method ?? 'GET',
      path: asked.url,
      headers: heads(asked),
    })
    let before = 0
    passed.once('socket', ({ bytesRead }: Socket) => (before = bytesRead))
    passed.once('response', (received) => {
      const { socket } = received
      answer.writeHead(received.statusCode ?? 502, received.rawHeaders)
      const note = (): void => void (one.bytes = socket.bytesRead - before)
      // At each of its parts too: a browser may go away before the end.
      received.on('data', note).once('end', note)
      received.pipe(answer)
    })
    passed.once('error', () => answer.destroy())
    // A browser that goes away stops what the server sends.
    answer.once('close', () => passed.destroy())
    asked.pipe(passed)
  }

  const upgrade = (asked: IncomingMessage, browser: Duplex, first: Buffer): void => {
    const one = begin(asked)
    const upstream = connect(Number(port), hostname)
    upstream.write(atTarget(headOf(asked), asked, `${hostname}:${port}`))
    upstream.write(first)
    upstream.on('data', (bytes: Buffer) => {
      one.bytes += bytes.length
      lastAt = performance.now()
    })
    upstream.pipe(browser).pipe(upstream)
    for (const [end, other] of [
      [upstream, browser],
      [browser, upstream],
    ] as const) {
      sockets.add(end)
      end.on('error', () => other.destroy())
      end.once('close', () => {
        sockets.delete(end)
        other.destroy()
      })
    }
  }

  const server = createServer(pass).on('upgrade', upgrade)
  await once(server.listen(0, 'localhost'), 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    reset: () => (sent = []),
    sent: () => sent,
    untilQuiet: async () => {
      while (underWay.size > 0 || performance.now() - lastAt < silence) await delay(50)
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      server.closeAllConnections()
      agent.destroy()
      await closed
    },
  }
}

/** The server answers only its own pages: so a head, with its `Origin`, names the server instead of these scales. */
const atTarget = (text: string, asked: IncomingMessage, target: string): string =>
  text.replaceAll(asked.headers.host ?? '', target)

/** The head of a request as it came. */
function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  return `${lines.join('\r\n')}\r\n\r\n`
}
