import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Exchange, headersOf } from './exchange.ts'

/** A proxy that records everything between one browser and the network. */
export interface RecordingProxy {
  /** The proxy's address, for the browser's settings. */
  readonly address: string
  /** All requests and answers over HTTP, in the order of the requests. */
  readonly exchanges: readonly Exchange[]
  /** Holds back the answers to one procedure, until they are let go. */
  readonly hold: (procedure: string) => () => void
  /** Breaks all connections, and refuses new ones. */
  readonly cut: () => Promise<void>
  readonly mend: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function startRecordingProxy(): Promise<RecordingProxy> {
  const exchanges: Exchange[] = []
  const open = new Set<Duplex>()
  const held = new Map<string, Promise<void>>()
  const keep = <Stream extends Duplex>(stream: Stream): Stream => {
    open.add(stream)
    return stream.once('close', () => open.delete(stream)).on('error', () => stream.destroy())
  }

  const server = createServer((incoming, outgoing) => forward(incoming, outgoing, { exchanges, held }))
  // No keep-alive: a connection that closes just when it is reused would look like a lost one.
  server.keepAliveTimeout = 0
  server.on('connection', (socket: Socket) => keep(socket))
  // A browser sends CONNECT before it opens a socket: a handshake follows, then frames.
  server.on('connect', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    const [host = '', port = ''] = (incoming.url ?? '').split(':')
    const upstream = keep(connect(Number(port), host))
    upstream.once('connect', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n')
      upstream.write(head)
      Exchange.onHandshake(client, upstream, (exchange) => exchanges.push(exchange))
      client.pipe(upstream).pipe(client)
    })
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ] as const)
      one.once('close', () => other.destroy())
  })

  const listen = async (port: number): Promise<number> => {
    server.listen(port, 'localhost')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const cut = async (): Promise<void> => {
    const closed = once(server, 'close')
    server.close()
    for (const stream of open) stream.destroy()
    await closed
  }
  const port = await listen(0)
  return {
    address: `http://localhost:${port}`,
    exchanges,
    hold: (procedure) => {
      let letGo = (): void => undefined
      held.set(procedure, new Promise((resolve) => (letGo = resolve)))
      return () => {
        held.delete(procedure)
        letGo()
      }
    },
    cut,
    mend: async () => void (await listen(port)),
    close: async () => {
      if (server.listening) await cut()
    },
  }
}

interface Line {
  readonly exchanges: Exchange[]
  readonly held: ReadonlyMap<string, Promise<void>>
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, { exchanges, held }: Line): void {
  const { method = '', url = '', rawHeaders } = incoming
  const exchange = new Exchange(method, url, headersOf(rawHeaders))
  exchanges.push(exchange)
  const onward = exchange.asked.headers.filter(([name]) => name !== 'Proxy-Connection').flat()
  const upstream = ask(url, { method, headers: onward, agent: false })
  const answered = async (answer: IncomingMessage): Promise<void> => {
    await held.get(new URL(url).pathname.replace('/api/trpc/', ''))
    exchange.answeredWith(answer.statusCode ?? 0, headersOf(answer.rawHeaders))
    outgoing.writeHead(answer.statusCode ?? 0, answer.statusMessage, answer.rawHeaders)
    answer.on('data', (chunk: Buffer) => exchange.answered.chunks.push(chunk)).pipe(outgoing)
  }
  upstream.once('response', (answer) => void answered(answer))
  outgoing.once('close', () => exchange.end())
  upstream.once('error', () => outgoing.destroy())
  incoming.on('data', (chunk: Buffer) => exchange.asked.chunks.push(chunk)).pipe(upstream)
}
