import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
  TRPCError,
} from '@trpc/server'
import { parseTRPCMessage, type TRPCClientOutgoingMessage, type TRPCResponseMessage } from '@trpc/server/rpc'
import type { WebSocket } from 'ws'
import { appRouter } from '../router.ts'
import type { RequestContext } from '../trpc.ts'
import { Mailbox, type Reader } from './mailbox.ts'

type Call = Exclude<TRPCClientOutgoingMessage, { method: 'subscription.stop' }>
type Id = Call['id']

const config = appRouter._def._config

const answered = ({ id = null, jsonrpc }: Partial<Call>) => ({ id, ...(jsonrpc && { jsonrpc }) })

/** Data that is written already, in its answer: the router transforms none. */
const withData = (call: Call, text: string): string =>
  `${JSON.stringify({ ...answered(call), result: { type: 'data' } }).slice(0, -2)},"data":${text}}}`

/**
 * Serves the router's subscriptions on a socket, in the protocol of tRPC's links. tRPC's own adapter waits for each
 * message in a race of promises that only a full garbage collection frees; here a mailbox hands it straight to the
 * socket.
 *
 * @param onError told of whatever is answered by an error, and of what breaks the line.
 */
export function serveTrpc(
  socket: WebSocket,
  context: RequestContext,
  onError: (error: TRPCError) => void,
): void {
  const open = new Map<Id, Mailbox<unknown>>()

  const respond = (response: TRPCResponseMessage): void =>
    socket.send(JSON.stringify(transformTRPCResponse(config, response)))

  function refuse(cause: unknown, call: Partial<Call> = {}): void {
    const error = getTRPCErrorFromUnknown(cause)
    onError(error)
    const { method: type = 'unknown', params: { path, input } = {} } = call
    respond({
      ...answered(call),
      error: getTRPCErrorShape({ config, error, type, path, input, ctx: context }),
    })
  }

  /** Stays as long as the subscription, of which there are thousands: it holds on to nothing but the call. */
  const readerOf = (call: Call): Reader<unknown> => ({
    message: ({ text }) => socket.send(withData(call, text)),
    failed: (error) => refuse(error, call),
    closed: () => {
      open.delete(call.id)
      respond({ ...answered(call), result: { type: 'stopped' } })
    },
  })

  async function subscribe(call: Call, batchIndex: number): Promise<void> {
    const { id, method: type, params } = call
    try {
      if (id === null) throw new TRPCError({ code: 'PARSE_ERROR' })
      const { path, input } = params
      const request = { router: appRouter, path, getRawInput: async () => input, ctx: context }
      const mailbox: unknown = await callTRPCProcedure({ ...request, type, signal: undefined, batchIndex })
      if (!(mailbox instanceof Mailbox)) throw new Error(`${path} answers with no mailbox`)
      if (socket.readyState !== socket.OPEN || open.has(id)) {
        mailbox.close()
        if (open.has(id)) throw new TRPCError({ code: 'BAD_REQUEST' })
        return
      }
      open.set(id, mailbox)
      respond({ ...answered(call), result: { type: 'started' } })
      mailbox.deliver(readerOf(call))
    } catch (error) {
      refuse(error, call)
    }
  }

  function hear(text: string): void {
    let said: TRPCClientOutgoingMessage[]
    try {
      said = [JSON.parse(text)].flat(1).map((one: unknown) => parseTRPCMessage(one, config.transformer))
    } catch (cause) {
      return refuse(new TRPCError({ code: 'PARSE_ERROR', cause }))
    }
    for (const [index, one] of said.entries())
      if (one.method === 'subscription.stop') open.get(one.id)?.close()
      else void subscribe(one, index)
  }

  socket.on('message', (bytes: Buffer) => {
    const text = bytes.toString()
    if (text === 'PING') socket.send('PONG')
    else hear(text)
  })
  socket.on('error', (cause) => onError(getTRPCErrorFromUnknown(cause)))
  socket.once('close', () => {
    for (const mailbox of open.values()) mailbox.close()
  })
}
