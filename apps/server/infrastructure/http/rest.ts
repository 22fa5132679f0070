import type { UserId } from '@cachotteries/domain/decider'
import type { Effect } from 'effect'
import type { z } from 'zod'
import type { Reason, Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { RequestContext, Sendable } from '../trpc.ts'

/** A request of a documented call. */
export interface CallRequest {
  readonly context: RequestContext
  /** A parameter of the path, decoded. */
  readonly param: (name: string) => string
  /** A parameter of the path that is an id. For anything but a UUID, an id that nobody has. */
  readonly id: (name: string) => string
  /** The request's `Idempotency-Key`, or a new id. `nobody` for a call that only reads. */
  readonly commandId: string
  /** The origin of our own addresses. */
  readonly origin: () => string
  /** The body of a request that sends a file. */
  readonly file: AsyncIterable<Uint8Array> | undefined
}

type Answer = Effect.Effect<Sendable, Refusal, Services>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Describes a call for the OpenAPI document. */
interface CallDescription {
  readonly summary: string
  /** The JSON body; undefined for a call that has none. */
  readonly body?: z.ZodType
  /** The media types of a file that may be sent instead of a JSON body. */
  readonly takesFiles?: readonly string[]
  /** The answer of a success; undefined for 204, or for a file. */
  readonly answer?: z.ZodType
  /**
   * The media type of the file that a success answers. The content of a picture never changes, and browsers keep it; a text
   * has an `ETag` of its content, and no cache stores it.
   */
  readonly file?: string
  /** The status of a success with an answer; 200 by default. */
  readonly status?: 200 | 201
  /** Whether a success may also have no answer: 204 then. */
  readonly orNoAnswer?: true
  /** In addition to those of every call. */
  readonly refusals?: readonly Reason[]
  /** Whether it also answers a session that shows a list: as the person whose list it is. */
  readonly whileShown?: true
  /** For a GET that changes something: only programs and scripts of our pages may send it. */
  readonly changes?: true
}

/** A documented call: its description, and the service that answers it. */
export interface Call extends CallDescription {
  readonly method: Method
  /** As in OpenAPI, without the leading `/api`: `/users/{id}/wishlists`. */
  readonly path: string
  readonly access: 'everybody' | 'members'
  /** @throws {ZodError} when the body is not as described. */
  readonly serve: (request: CallRequest, body: unknown) => Answer
}

type Handled<Body, Request, Given extends Answer> = CallDescription & {
  readonly body?: z.ZodType<Body>
  /** What its service gives; `InvalidInput` also for a parameter of the path. */
  readonly refusals?: readonly (Effect.Error<NoInfer<Given>>['reason'] | 'InvalidInput')[]
  readonly handle: (request: Request & Sent<Body>) => Given
}

interface Sent<Body> {
  /** Undefined in a request that sends a file. */
  readonly body: Body
  /** The whole command: the body, its id, and ids of the path, by the names of their parameters. */
  readonly form: <Field extends string = never>(
    ids?: Readonly<Record<Field, string>>,
  ) => (Body extends undefined ? unknown : Body) & Readonly<Record<Field | 'commandId', string>>
}

/** Open to everybody. */
export const openCall = <Given extends Answer, Body = undefined>(
  method: Method,
  path: string,
  { handle, ...description }: Handled<Body, CallRequest, Given>,
): Call => ({
  ...description,
  method,
  path,
  access: 'everybody',
  serve: (request, body) => handle({ ...request, ...sentIn(description, request, body) }),
})

/** For people who are signed in: `user` is their id. */
export const memberCall = <Given extends Answer, Body = undefined>(
  method: Method,
  path: string,
  { handle, ...description }: Handled<Body, CallRequest & { readonly user: UserId }, Given>,
): Call => ({
  ...description,
  method,
  path,
  access: 'members',
  serve: (request, body) => {
    const user = whoAsks(description, request.context)
    if (user === undefined) throw new Error('a call for members was served without a session')
    return handle({ ...request, user, ...sentIn(description, request, body) })
  },
})

/** In whose name a call for members is answered; undefined for somebody who isn't signed in. */
export const whoAsks = (
  { whileShown }: Pick<CallDescription, 'whileShown'>,
  { session, shown }: Pick<RequestContext, 'session' | 'shown'>,
): UserId | undefined => session?.user ?? (whileShown ? shown?.owner : undefined)

/** @throws {ZodError} when the body is not as described */
function sentIn<Body>(
  { body: schema }: { readonly body?: z.ZodType<Body> },
  { file, id, commandId }: CallRequest,
  sent: unknown,
): Sent<Body> {
  const body = (file ? undefined : schema?.parse(sent)) as Body
  const form = (names: Readonly<Record<string, string>> = {}) => ({
    ...body,
    ...Object.fromEntries(Object.entries(names).map(([field, name]) => [field, id(name)])),
    commandId,
  })
  return { body, form: form as Sent<Body>['form'] }
}
