import type { UserId } from '@cachotteries/domain/decider'
import type { Effect } from 'effect'
import type { z } from 'zod'
import type { Reason, Refusal } from '../refusal.ts'
import type { Services } from '../services.ts'
import type { RequestContext, Sendable } from '../trpc.ts'

/** What the documentation says of a call, and what the server holds it to. */
export interface CallDescription {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** As OpenAPI writes it, without the `/api` in front: `/users/{id}/wishlists`. */
  readonly path: string
  readonly summary: string
  /** Fields of the JSON body; undefined for a call that has none. */
  readonly body?: z.ZodType
  /** What a success answers; undefined for 204. */
  readonly answer?: z.ZodType
  /** Of a success with an answer: 200 unless it says otherwise. */
  readonly status?: 200 | 201
  /** Beside those that every call has. */
  readonly refusals?: readonly Reason[]
  /** A GET that does something all the same: scripts of our pages and programs alone may ask for it. */
  readonly changes?: true
}

/** One request of a documented call. */
export interface Asked {
  readonly context: RequestContext
  /** A part of the path, decoded. */
  readonly param: (name: string) => string
  /** A part of the path that names something. What is no id at all names nothing, like an id that nobody has. */
  readonly id: (name: string) => string
  /** Names the intention: the `Idempotency-Key` of the request, or one of its own. What only reads has none. */
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
