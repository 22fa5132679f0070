import { finished } from 'node:stream/promises'
import type { HttpBindings } from '@hono/node-server'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { FileView } from '@cachotteries/domain/visibility/views/parts'
import type { PictureFileView } from '@cachotteries/domain/visibility/views/pictures'
import { Effect } from 'effect'
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import { z } from 'zod'
import { Identifiers, nobody } from '../clock-and-ids.ts'
import { parseJson } from '../json.ts'
import { AskedCommand, fingerprintOf } from '../log/execute.ts'
import { aboutField, Refusal, refusal } from '../refusal.ts'
import { whoAsks, type Call, type CallRequest } from './rest.ts'
import { padded, paddedPicture } from '@cachotteries/contracts/padding'
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
      for (const call of onPath)
        routes.on(call.method, [address], ...tagged(call), (c) => serve(c, call, allow))
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
    const file = call.takesFiles && fileOf(c)
    const body = call.body && !file ? await bodyOf(c) : undefined
    const request = { ...(await requestOf(c, context, call)), origin, file }
    const { commandId } = request
    const fingerprint = fingerprintOf(`${call.method} ${call.path}`, [c.req.param(), body])
    const served = Effect.provideService(call.serve(request, body), AskedCommand, { commandId, fingerprint })
    const view = await context.run(served).catch(async (failure) => {
      if (file) await readToTheEnd(c)
      throw failure instanceof Refusal ? aboutField(failure, body) : failure
    })
    if (isFile(view)) return sendFile(c, view)
    if (isText(view) && call.file)
      return c.body(view.text, 200, { 'content-type': `${call.file}; charset=utf-8` })
    if (!call.answer || view === undefined) return c.body(null, 204)
    if (!onlyReads(call)) return c.json(view, call.status ?? 200)
    return c.body(padded(JSON.stringify(view)), 200, { 'content-type': 'application/json' })
  }
}

type RequestOfCall = Omit<CallRequest, 'origin' | 'file'>

async function requestOf(c: Context, context: RequestContext, call: Call): Promise<RequestOfCall> {
  const param = (name: string): string => c.req.param(name) ?? ''
  const key = uuid.safeParse(c.req.header('idempotency-key')).data
  const newId = Effect.map(Identifiers, (identifiers) => identifiers.newId())
  return {
    context,
    param,
    id: (name) => uuid.safeParse(param(name)).data?.toLowerCase() ?? nobody,
    commandId: onlyReads(call) ? nobody : (key ?? (await context.run(newId))),
  }
}

const onlyReads = ({ method, changes }: Call): boolean => method === 'GET' && !changes

/** The body of a request that says that it is a picture. What it is is seen when it is read. */
function fileOf({ req, env }: Context): AsyncIterable<Uint8Array> | undefined {
  if (!isPicture(req.header('content-type'))) return undefined
  const { incoming }: HttpBindings = env
  // One that came in chunks was read to know its length.
  if (incoming.readableEnded) return new Response(req.raw.body).body ?? undefined
  return incoming.iterator({ destroyOnReturn: false })
}

/** Reads what a refusal left unread: a client that is still sending may never read the answer. */
async function readToTheEnd({ env }: Context): Promise<void> {
  const { incoming }: HttpBindings = env
  if (!incoming.readableEnded && !incoming.destroyed) await finished(incoming.resume()).catch(() => {})
}

/** Whether a body is said to be a picture. */
export const isPicture = (contentType: string | undefined): boolean => /^\s*image\//i.test(contentType ?? '')

/** A program that has stored a text is told that it hasn't changed. */
const tagged = ({ file }: Call): MiddlewareHandler[] => (file?.startsWith('text/') ? [etag()] : [])

const isText = (view: Sendable): view is Shown<FileView> => typeof view === 'object' && 'text' in view

const isFile = (view: Sendable): view is Shown<PictureFileView> =>
  typeof view === 'object' && 'bytes' in view && view.bytes instanceof Uint8Array

/**
 * Browsers keep a picture for a year, since what is under its name never changes. `Vary` keeps it from the next person who uses the
 * browser under another session.
 */
function sendFile(c: Context, { type, bytes }: PictureFileView): Response {
  c.header('Content-Type', type)
  c.header('Cache-Control', 'private, max-age=31536000, immutable')
  c.header('Vary', 'Cookie')
  return c.body(paddedPicture(bytes))
}

/** @throws {Refusal} for a body that isn't JSON */
async function bodyOf(c: Context): Promise<unknown> {
  const [type] = (c.req.header('content-type') ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json') throw refusal('UnsupportedMedia')
  const body = parseJson(await c.req.text())
  if (body === undefined) throw refusal('MalformedBody')
  return body
}

function otherMethod(c: Context, allow: string): Response {
  c.header('Allow', allow)
  if (c.req.raw.method === 'OPTIONS') return c.body(null, 204)
  return c.json({ message: refusal('WrongMethod').message }, 405)
}
