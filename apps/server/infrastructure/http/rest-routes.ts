import { Effect } from 'effect'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { Identifiers, nobody } from '../ambient.ts'
import { aboutField, Refusal, refusal } from '../refusal.ts'
import type { Call, CallRequest } from './rest.ts'
import type { RequestContext } from '../trpc.ts'

const uuid = z.uuid()

interface Checks {
  readonly contextOf: (c: Context) => Promise<RequestContext>
  /** Whether a GET that changes something must be refused, as the page of another site may have sent it. */
  readonly isForeignGet: (c: Context) => boolean
}

/** Serves the documented calls, each with and without a slash at its end. @throws {Refusal | ZodError} */
export function restRoutes(calls: readonly Call[], { contextOf, isForeignGet }: Checks): Hono {
  const routes = new Hono()
  // Paths without parameters come first: a parameter would match their words.
  const paths = [...new Set(calls.map(({ path }) => path))]
  for (const path of paths.toSorted((a, b) => a.split('{').length - b.split('{').length)) {
    const onPath = calls.filter((call) => call.path === path)
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
    const methods = onPath.flatMap(({ method, changes }) =>
      method === 'GET' && !changes ? ['GET', 'HEAD'] : [method],
    )
    const allow = [...methods, 'OPTIONS'].join(', ')
    for (const address of [pattern, `${pattern}/`]) {
      for (const call of onPath) routes.on(call.method, address, (c) => serve(c, call, allow))
      routes.all(address, (c) => otherMethod(c, allow))
    }
  }
  return routes

  async function serve(c: Context, call: Call, allow: string): Promise<Response> {
    // HEAD must change nothing.
    if (call.changes && c.req.raw.method === 'HEAD') return otherMethod(c, allow)
    if (call.changes && isForeignGet(c)) throw refusal('ForeignOrigin')
    const context = await contextOf(c)
    if (call.access === 'members' && !context.session) throw refusal('NotSignedIn')
    const body = call.body && (await bodyOf(c))
    const view = await context.run(call.serve(await requestOf(c, context, call), body)).catch((failure) => {
      throw failure instanceof Refusal ? aboutField(failure, body) : failure
    })
    return call.answer ? c.json(view, call.status ?? 200) : c.body(null, 204)
  }
}

async function requestOf(c: Context, context: RequestContext, call: Call): Promise<CallRequest> {
  const param = (name: string): string => c.req.param(name) ?? ''
  const onlyReads = call.method === 'GET' && !call.changes
  const key = uuid.safeParse(c.req.header('idempotency-key')).data
  const newId = Effect.map(Identifiers, (identifiers) => identifiers.newId())
  return {
    context,
    param,
    id: (name) => uuid.safeParse(param(name)).data?.toLowerCase() ?? nobody,
    commandId: onlyReads ? nobody : (key ?? (await context.run(newId))),
  }
}

/** @throws {Refusal} for a body that isn't JSON */
async function bodyOf(c: Context): Promise<unknown> {
  const [type] = (c.req.header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') throw refusal('UnsupportedMedia')
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw refusal('MalformedBody')
  }
}

function otherMethod(c: Context, allow: string): Response {
  c.header('Allow', allow)
  if (c.req.raw.method === 'OPTIONS') return c.body(null, 204)
  return c.json({ message: refusal('WrongMethod').message }, 405)
}
