import type { PictureFileView, Shown } from '@cachotteries/domain/visibility/views'
import { Effect } from 'effect'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { Identifiers, nobody } from '../ambient.ts'
import { aboutField, Refusal, refusal } from '../refusal.ts'
import { whoAsks, type Call, type CallRequest } from './rest.ts'
import type { RequestContext, Sendable } from '../trpc.ts'

const uuid = z.uuid()

interface Checks {
  readonly contextOf: (c: Context) => Promise<RequestContext>
  /** Whether a GET that changes something must be refused, as the page of another site may have sent it. */
  readonly isForeignGet: (c: Context) => boolean
  /** The origin of our own addresses. */
  readonly origin: () => string
}

/** Serves the documented calls, each with and without a slash at its end. @throws {Refusal | ZodError} */
export function restRoutes(calls: readonly Call[], { contextOf, isForeignGet, origin }: Checks): Hono {
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
    if (call.access === 'members' && whoAsks(call, context) === undefined) throw refusal('NotSignedIn')
    const file = call.takesFiles && (await fileOf(c))
    const body = call.body && !file ? await bodyOf(c) : undefined
    const request = { ...(await requestOf(c, context, call)), origin, file }
    const view = await context.run(call.serve(request, body)).catch((failure) => {
      throw failure instanceof Refusal ? aboutField(failure, body) : failure
    })
    if (isFile(view)) return sendFile(c, view)
    return call.answer ? c.json(view, call.status ?? 200) : c.body(null, 204)
  }
}

type RequestOfCall = Omit<CallRequest, 'origin' | 'file'>

async function requestOf(c: Context, context: RequestContext, call: Call): Promise<RequestOfCall> {
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

/** The body of a request that says that it is a picture. What it is is seen when it is read. */
async function fileOf({ req }: Context): Promise<Uint8Array | undefined> {
  return isPicture(req.header('content-type')) ? new Uint8Array(await req.arrayBuffer()) : undefined
}

/** Whether a body is said to be a picture. */
export const isPicture = (contentType: string | undefined): boolean => /^\s*image\//i.test(contentType ?? '')

const isFile = (view: Sendable): view is Shown<PictureFileView> =>
  typeof view === 'object' && 'bytes' in view && view.bytes instanceof Uint8Array

/**
 * Browsers keep a picture for a year, since what is under its name never changes. `Vary` keeps it from whoever uses the
 * browser under another session.
 */
function sendFile(c: Context, { type, bytes }: PictureFileView): Response {
  c.header('Content-Type', type)
  c.header('Cache-Control', 'private, max-age=31536000, immutable')
  c.header('Vary', 'Cookie')
  return c.body(bytes)
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
