import type { UserId } from '@cachotteries/domain/decider'
import type { Effect } from 'effect'
import type { z } from 'zod'
import type { Reason, Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { RequestContext, Sendable } from '../trpc.ts'

/** A documented call: the documentation is generated from this, and the server is held to it. */
export interface CallDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As in OpenAPI, without the leading `/api`: `/users/{id}/wishlists`. */
  readonly path: string
  readonly summary: string
  /** The JSON body; undefined for a call that has none. */
  readonly body?: z.ZodType
  /** The answer of a success; undefined for 204. */
  readonly answer?: z.ZodType
  /** Of a success with an answer; 200 by default. */
  readonly status?: 200 | 201
  /** In addition to those of every call. */
  readonly refusals?: readonly Reason[]
  /** For a GET that changes something: only programs and scripts of our pages may send it. */
  readonly changes?: true
}

/** A request of a documented call. */
export interface Asked {
  readonly context: RequestContext
  /** A part of the path, decoded. */
  readonly param: (name: string) => string
  /** A part of the path that is an id. Anything else is taken for an id that nobody has. */
  readonly id: (name: string) => string
  /** The request's `Idempotency-Key`, or a new id. `nobody` for a call that only reads. */
  readonly commandId: string
}

interface AskedByMember extends Asked {
  readonly user: UserId
}

type Answering = Effect.Effect<Sendable, Refusal, Services>

/** A documented call: its description, and the service that answers it. */
export interface Call extends CallDescription {
  readonly access: 'everybody' | 'members'
  /** @throws {ZodError} when the body is not as described. */
  readonly serve: (asked: Asked, body: unknown) => Answering
}

type Described<Body> = CallDescription & { readonly body?: z.ZodType<Body> }

/** Open to everybody. */
export const openCall = <Body = undefined>({
  handle,
  ...description
}: Described<Body> & { readonly handle: (asked: Asked & { readonly body: Body }) => Answering }): Call => ({
  ...description,
  access: 'everybody',
  serve: (asked, body) => handle({ ...asked, body: description.body?.parse(body) as Body }),
})

/** For those who are signed in: `user` says who. */
export const memberCall = <Body = undefined>({
  handle,
  ...description
}: Described<Body> & {
  readonly handle: (asked: AskedByMember & { readonly body: Body }) => Answering
}): Call => ({
  ...description,
  access: 'members',
  serve: (asked, body) => {
    const { session } = asked.context
    if (!session) throw new Error('a call for members was served without a session')
    return handle({ ...asked, user: session.user, body: description.body?.parse(body) as Body })
  },
})
