import {
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  transformTRPCResponse,
  TRPCError,
  type AnyProcedure,
} from '@trpc/server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Observed } from '../operator/observed.ts'
import { appRouter } from '../router.ts'
import { retryAfterMeta, type RequestContext } from '../trpc.ts'

interface Calling {
  /** @param looks whether the session may be left for the call's first look to show open. */
  readonly contextOf: (c: Context<Observed>, looks: boolean) => Promise<RequestContext>
  readonly onError: (c: Context<Observed>, error: TRPCError) => void
}

const endpoint = '/api/trpc/'
const config = appRouter._def._config
/** By their whole names, `wishes.list`: the type has them nested as the router is. */
const procedures = new Map(Object.entries<unknown>(appRouter._def.procedures))

const isProcedure = (named: unknown): named is AnyProcedure => typeof named === 'function' && '_def' in named

const methods = { query: 'GET', mutation: 'POST' } as const

/**
 * Answers the router's queries and mutations, one a request, in the protocol of tRPC's links. tRPC's own adapter is made
 * for answers in parts too, and takes longer than many of ours; and it would write out anew what is written already.
 */
export const trpcRoute =
  ({ contextOf, onError }: Calling) =>
  async (c: Context<Observed>): Promise<Response> => {
    // As tRPC's own adapter: to ask for the headers of an answer does nothing.
    if (c.req.method === 'HEAD') return c.body(null, 204)
    let path = ''
    let ctx: RequestContext | undefined
    let type: 'query' | 'mutation' | 'unknown' = 'unknown'
    let input: unknown
    try {
      path = pathOf(c.req.path)
      const query = queryOf(c.req.url)
      const called = calledBy(c, path, query)
      type = called.type
      ctx = await contextOf(c, called.looks)
      const getRawInput = async (): Promise<unknown> => (input = await inputOf(c, query))
      const asked = { router: appRouter, path, getRawInput, ctx, type, signal: undefined, batchIndex: 0 }
      return answer(c, 200, resultOf(await callTRPCProcedure(asked)))
    } catch (cause) {
      const error = getTRPCErrorFromUnknown(cause)
      onError(c, error)
      const shape = getTRPCErrorShape({ config, error, type, path, input, ctx })
      for (const [name, value] of Object.entries(retryAfterMeta({ errors: [error] }).headers ?? {}))
        c.header(name, value)
      return answer(c, shape.data.httpStatus, JSON.stringify(transformTRPCResponse(config, { error: shape })))
    }
  }

const answer = (c: Context, status: ContentfulStatusCode, body: string | Uint8Array<ArrayBuffer>): Response =>
  c.body(body, status, { 'content-type': 'application/json' })

/** Data that is written already goes out as it is: the router transforms none. */
const resultOf = (data: unknown): string | Uint8Array<ArrayBuffer> =>
  JSON.stringify(transformTRPCResponse(config, { result: { data } }))

type Query = (name: string) => string | undefined

/** Of several values the first counts. What is asked for is decoded alone: all of it would take as long as the call. */
function queryOf(address: string): Query {
  const begin = address.indexOf('?')
  const fields = begin < 0 ? [] : address.slice(begin + 1).split('&')
  return (name) => {
    const value = fields.find((field) => field.startsWith(`${name}=`))?.slice(name.length + 1)
    return value && decoded(value.replaceAll('+', ' '))
  }
}

/** What can't be decoded stands as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

function pathOf(address: string): string {
  try {
    return decodeURIComponent(address.slice(endpoint.length))
  } catch (cause) {
    throw new TRPCError({ code: 'NOT_FOUND', cause })
  }
}

/** @throws {TRPCError} when there is nothing of this name to call, or not in this way. */
function calledBy(c: Context, path: string, query: Query): { type: 'query' | 'mutation'; looks: boolean } {
  if (c.req.method !== 'GET' && !c.req.header('content-type')?.startsWith('application/json'))
    throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' })
  if (query('batch') === '1') throw new TRPCError({ code: 'BAD_REQUEST' })
  const procedure = procedures.get(path)
  if (!isProcedure(procedure)) throw new TRPCError({ code: 'NOT_FOUND' })
  const { type, meta } = procedure._def
  if (type === 'subscription' || methods[type] !== c.req.method)
    throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' })
  return { type, looks: typeof meta === 'object' && meta !== null && 'looks' in meta }
}

async function inputOf(c: Context, query: Query): Promise<unknown> {
  const text = c.req.method === 'GET' ? query('input') : await c.req.text()
  if (!text) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new TRPCError({ code: 'PARSE_ERROR', cause })
  }
}
