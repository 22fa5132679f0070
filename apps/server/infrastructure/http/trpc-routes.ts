import { getTRPCErrorShape, type AnyTRPCRouter, type TRPCError } from '@trpc/server'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import type { Context } from 'hono'
import type { Observed } from '../operator/observed.ts'
import { padded } from '@cachotteries/contracts/padding'
import { refusal, type Reason } from '../refusal.ts'
import { asTrpcError, retryAfterMeta } from '../trpc.ts'
import type { ContextOf } from './session.ts'

interface Serving {
  readonly router: AnyTRPCRouter
  readonly contextOf: ContextOf
  readonly onError: (c: Context<Observed>, error: TRPCError) => void
}

const endpoint = '/api/trpc'

/** In its type, procedures are nested like routers. At run time, they have their whole names. */
function isSubscription(router: AnyTRPCRouter, name: string): boolean {
  const procedure: unknown = Reflect.get(router._def.procedures, name)
  return typeof procedure === 'function' && Reflect.get(procedure, '_def')?.type === 'subscription'
}

/** Serves the router's queries and mutations, one call a request. */
export const trpcRoute =
  ({ router, contextOf, onError }: Serving) =>
  async (c: Context<Observed>): Promise<Response> => {
    const reason = reasonToRefuse(c, router)
    if (reason) {
      const asked = { type: 'unknown', path: undefined, input: undefined, ctx: undefined } as const
      const shape = getTRPCErrorShape({
        config: router._def._config,
        error: asTrpcError(refusal(reason)),
        ...asked,
      })
      return c.json({ error: shape }, shape.data.httpStatus)
    }
    const response = await fetchRequestHandler({
      endpoint,
      req: c.req.raw,
      router,
      allowBatching: false,
      createContext: ({ resHeaders }) => contextOf(c, (value) => resHeaders.append('set-cookie', value)),
      responseMeta: retryAfterMeta,
      onError: ({ error }) => onError(c, error),
    })
    return c.req.method === 'GET' ? new Response(padded(await response.text()), response) : response
  }

/**
 * Refuses what the adapter would serve in ways of its own: forms and bytes, which a page of another site can send without
 * a preflight; subscriptions, as event streams; and names that can't be decoded, as a defect.
 */
function reasonToRefuse({ req }: Context, router: AnyTRPCRouter): Reason | undefined {
  const isRead = req.method === 'GET' || req.method === 'HEAD'
  if (!isRead && !req.header('content-type')?.startsWith('application/json')) return 'UnsupportedMedia'
  try {
    const name = decodeURIComponent(req.path.slice(endpoint.length)).split('/').find(Boolean)
    return name !== undefined && isSubscription(router, name) ? 'UnknownPath' : undefined
  } catch {
    return 'UnknownPath'
  }
}
