import { getTRPCErrorShape, type AnyProcedure, type TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context } from 'hono'
import type { Observed } from '../operator/observed.ts'
import { refusal, type Reason } from '../refusal.ts'
import { appRouter } from '../../composition/router.ts'
import { asTrpcError, retryAfterMeta } from '../trpc.ts'
import type { ContextOf } from './session-check.ts'

interface Calling {
  readonly contextOf: ContextOf
  readonly onError: (c: Context<Observed>, error: TRPCError) => void
}

const endpoint = '/api/trpc'
const config = appRouter._def._config
const subscriptions = new Set(
  Object.entries<unknown>(appRouter._def.procedures).flatMap(([name, procedure]) =>
    isProcedure(procedure) && procedure._def.type === 'subscription' ? [name] : [],
  ),
)

function isProcedure(named: unknown): named is AnyProcedure {
  return typeof named === 'function' && '_def' in named
}

/** Serves the router's queries and mutations, one call a request. */
export const trpcRoute =
  ({ contextOf, onError }: Calling) =>
  async (c: Context<Observed>): Promise<Response> => {
    const reason = reasonToRefuse(c)
    if (reason) {
      const asked = { type: 'unknown', path: undefined, input: undefined, ctx: undefined } as const
      const shape = getTRPCErrorShape({ config, error: asTrpcError(refusal(reason)), ...asked })
      return c.json({ error: shape }, shape.data.httpStatus)
    }
    return fetchRequestHandler({
      endpoint,
      req: c.req.raw,
      router: appRouter,
      allowBatching: false,
      createContext: ({ resHeaders }) => contextOf(c, (value) => resHeaders.append('set-cookie', value)),
      responseMeta: retryAfterMeta,
      onError: ({ error }) => onError(c, error),
    })
  }

/**
 * What the adapter would serve in ways of its own: forms and bytes, which a page of another site can send without asking
 * first; subscriptions, as streams of events; and names that can't be decoded, as a defect.
 */
function reasonToRefuse({ req }: Context): Reason | undefined {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (!isRead && !req.header('content-type')?.startsWith('application/json')) return 'UnsupportedMedia'
  try {
    const name = decodeURIComponent(req.path.slice(endpoint.length)).replaceAll(/^\/+|\/+$/g, '')
    return subscriptions.has(name) ? 'UnknownPath' : undefined
  } catch {
    return 'UnknownPath'
  }
}
