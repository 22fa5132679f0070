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
import { parseJson } from '../json.ts'
import { refusal } from '../refusal.ts'
import { asTrpcError, type RequestContext } from '../trpc.ts'
import { Mailbox, type EncodedMessage, type Reader } from './mailbox.ts'
import { callsPerSecond } from './open-sockets.ts'

type Call = Exclude<TRPCClientOutgoingMessage, { method: 'subscription.stop' }>
type Id = Call['id']

/** The parts of a call that its answers repeat. */
type CallId = Pick<Call, 'id' | 'jsonrpc'>

const idsOf = ({ id = null, jsonrpc }: Partial<CallId>) => ({ id, ...(jsonrpc && { jsonrpc }) })

/** A data message with encoded data. The router has no transformer for it. */
const dataMessage = (call: CallId, data: EncodedMessage<unknown>): Buffer =>
  data.paddedBetween(
    `${JSON.stringify({ ...idsOf(call), result: { type: 'data' } }).slice(0, -2)},"data":`,
    '}}',
  )

/** The options that all sockets of a server share. */
interface TrpcServer {
  readonly router: AnyTRPCRouter
  readonly send: (socket: WebSocket, text: string | Buffer) => void
  /** Called with each error that is answered. */
  readonly onError: (error: TRPCError) => void
}

/**
 * Serves the router's subscriptions on a socket, in the protocol of tRPC's links. tRPC's own adapter waits for each
 * message with a race of promises that only a full garbage collection frees; here a mailbox passes messages directly to
 * the socket.
 */
export class TrpcSocket {
  readonly #socket: WebSocket
  readonly #context: RequestContext
  readonly #server: TrpcServer
  readonly #open = new Map<Id, Mailbox<unknown>>()

  constructor(socket: WebSocket, context: RequestContext, server: TrpcServer) {
    this.#socket = socket
    this.#context = context
    this.#server = server
  }

  get #config() {
    return this.#server.router._def._config
  }

  /** @param mayCall whether a message may have so many calls, after its first */
  receive(text: string, mayCall: (more: number) => boolean): void {
    if (text === 'PING') return this.send('PONG')
    let messages: TRPCClientOutgoingMessage[]
    try {
      const calls: unknown[] = [parseJson(text)].flat(1)
      if (calls.length > callsPerSecond) return this.refuse(asTrpcError(refusal('TooLarge')))
      messages = calls.map((one) => parseTRPCMessage(one, this.#config.transformer))
    } catch (cause) {
      return this.refuse(new TRPCError({ code: 'PARSE_ERROR', cause }))
    }
    if (messages.length > 1 && !mayCall(messages.length - 1)) return
    for (const [index, one] of messages.entries())
      if (one.method === 'subscription.stop') this.#open.get(one.id)?.close()
      else void this.#subscribe(one, index)
  }

  /** Called when the socket is closed. */
  close(): void {
    for (const mailbox of this.#open.values()) mailbox.close()
  }

  send(text: string | Buffer): void {
    this.#server.send(this.#socket, text)
  }

  respond(response: TRPCResponseMessage): void {
    this.send(JSON.stringify(transformTRPCResponse(this.#config, response)))
  }

  refuse(cause: unknown, call: Partial<Call> = {}): void {
    const error = getTRPCErrorFromUnknown(cause)
    this.#server.onError(error)
    const { method: type = 'unknown', params: { path, input } = {} } = call
    this.respond({
      ...idsOf(call),
      error: getTRPCErrorShape({ config: this.#config, error, type, path, input, ctx: this.#context }),
    })
  }

  hasEnded(id: Id): void {
    this.#open.delete(id)
  }

  async #subscribe(call: Call, batchIndex: number): Promise<void> {
    const { id, method: type, params } = call
    try {
      if (id === null) throw new TRPCError({ code: 'PARSE_ERROR' })
      const { path, input } = params
      const { router } = this.#server
      const request = { router, path, getRawInput: async () => input, ctx: this.#context }
      const mailbox: unknown = await callTRPCProcedure({ ...request, type, signal: undefined, batchIndex })
      if (!(mailbox instanceof Mailbox)) throw new Error(`${path} answers with no mailbox`)
      const isTaken = this.#open.has(id)
      if (this.#socket.readyState !== this.#socket.OPEN || isTaken) {
        mailbox.close()
        if (isTaken) throw new TRPCError({ code: 'BAD_REQUEST' })
        return
      }
      this.#open.set(id, mailbox)
      this.respond({ ...idsOf(call), result: { type: 'started' } })
      mailbox.deliver(new SubscriptionReader(this, idsOf(call)))
    } catch (error) {
      this.refuse(error, call)
    }
  }
}

/** Sends the messages of one subscription. There are thousands: each refers to its socket and its id alone. */
class SubscriptionReader implements Reader<unknown> {
  readonly #socket: TrpcSocket
  readonly #call: CallId

  constructor(socket: TrpcSocket, call: CallId) {
    this.#socket = socket
    this.#call = call
  }

  message(encoded: EncodedMessage<unknown>): void {
    this.#socket.send(dataMessage(this.#call, encoded))
  }

  failed(error: unknown): void {
    this.#socket.refuse(error, this.#call)
  }

  closed(): void {
    this.#socket.hasEnded(this.#call.id)
    this.#socket.respond({ ...idsOf(this.#call), result: { type: 'stopped' } })
  }
}
