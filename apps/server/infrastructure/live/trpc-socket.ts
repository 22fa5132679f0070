import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
  TRPCError,
  type AnyTRPCRouter,
} from '@trpc/server'
import { parseTRPCMessage, type TRPCClientOutgoingMessage, type TRPCResponseMessage } from '@trpc/server/rpc'
import type { WebSocket } from 'ws'
import type { RequestContext } from '../trpc.ts'
import { Mailbox, type EncodedMessage, type Reader } from './mailbox.ts'

type Call = Exclude<TRPCClientOutgoingMessage, { method: 'subscription.stop' }>
type Id = Call['id']

/** All that an answer repeats of what was asked. */
type Asked = Pick<Call, 'id' | 'jsonrpc'>

const answered = ({ id = null, jsonrpc }: Partial<Asked>) => ({ id, ...(jsonrpc && { jsonrpc }) })

/** Data that is written already, in its answer: the router transforms none. */
const withData = (asked: Asked, data: EncodedMessage<unknown>): Buffer =>
  data.bodyBetween(
    `${JSON.stringify({ ...answered(asked), result: { type: 'data' } }).slice(0, -2)},"data":`,
    '}}',
  )

/** What all sockets of a server have in common. */
interface Surroundings {
  readonly router: AnyTRPCRouter
  readonly send: (socket: WebSocket, text: string | Buffer) => void
  /** Told of whatever is answered by an error. */
  readonly onError: (error: TRPCError) => void
}

/**
 * Serves the router's subscriptions on a socket, in the protocol of tRPC's links. tRPC's own adapter waits for each
 * message in a race of promises that only a full garbage collection frees; here a mailbox hands it straight to the
 * socket.
 */
export class TrpcSocket {
  readonly #socket: WebSocket
  readonly #context: RequestContext
  readonly #surroundings: Surroundings
  readonly #open = new Map<Id, Mailbox<unknown>>()

  constructor(socket: WebSocket, context: RequestContext, surroundings: Surroundings) {
    this.#socket = socket
    this.#context = context
    this.#surroundings = surroundings
  }

  get #config() {
    return this.#surroundings.router._def._config
  }

  hear(text: string): void {
    if (text === 'PING') return this.send('PONG')
    let said: TRPCClientOutgoingMessage[]
    try {
      said = [JSON.parse(text)].flat(1).map((one: unknown) => parseTRPCMessage(one, this.#config.transformer))
    } catch (cause) {
      return this.refuse(new TRPCError({ code: 'PARSE_ERROR', cause }))
    }
    for (const [index, one] of said.entries())
      if (one.method === 'subscription.stop') this.#open.get(one.id)?.close()
      else void this.#subscribe(one, index)
  }

  /** The line is gone. */
  close(): void {
    for (const mailbox of this.#open.values()) mailbox.close()
  }

  send(text: string | Buffer): void {
    this.#surroundings.send(this.#socket, text)
  }

  respond(response: TRPCResponseMessage): void {
    this.send(JSON.stringify(transformTRPCResponse(this.#config, response)))
  }

  refuse(cause: unknown, call: Partial<Call> = {}): void {
    const error = getTRPCErrorFromUnknown(cause)
    this.#surroundings.onError(error)
    const { method: type = 'unknown', params: { path, input } = {} } = call
    this.respond({
      ...answered(call),
      error: getTRPCErrorShape({ config: this.#config, error, type, path, input, ctx: this.#context }),
    })
  }

  hasEnded(id: Id): void {
    this.#open.delete(id)
  }

  async #subscribe(call: Call, batchIndex: number): Promise<void> {
    const { id, jsonrpc, method: type, params } = call
    try {
      if (id === null) throw new TRPCError({ code: 'PARSE_ERROR' })
      const { path, input } = params
      const request = {
        router: this.#surroundings.router,
        path,
        getRawInput: async () => input,
        ctx: this.#context,
      }
      const mailbox: unknown = await callTRPCProcedure({ ...request, type, signal: undefined, batchIndex })
      if (!(mailbox instanceof Mailbox)) throw new Error(`${path} answers with no mailbox`)
      const isTaken = this.#open.has(id)
      if (this.#socket.readyState !== this.#socket.OPEN || isTaken) {
        mailbox.close()
        if (isTaken) throw new TRPCError({ code: 'BAD_REQUEST' })
        return
      }
      this.#open.set(id, mailbox)
      this.respond({ ...answered(call), result: { type: 'started' } })
      mailbox.deliver(new Line(this, { id, ...(jsonrpc && { jsonrpc }) }))
    } catch (error) {
      this.refuse(error, call)
    }
  }
}

/** One subscription on its socket. It stays as long, and there are thousands: it holds on to nothing but its name. */
class Line implements Reader<unknown> {
  readonly #socket: TrpcSocket
  readonly #asked: Asked

  constructor(socket: TrpcSocket, asked: Asked) {
    this.#socket = socket
    this.#asked = asked
  }

  message(written: EncodedMessage<unknown>): void {
    this.#socket.send(withData(this.#asked, written))
  }

  failed(error: unknown): void {
    this.#socket.refuse(error, this.#asked)
  }

  closed(): void {
    this.#socket.hasEnded(this.#asked.id)
    this.#socket.respond({ ...answered(this.#asked), result: { type: 'stopped' } })
  }
}
