import { liveView, liveViewOf, type Digested } from '@cachotteries/contracts/live'
import { messages } from '@cachotteries/contracts/messages'
import type { UserId } from '@cachotteries/domain/decider'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import { initTRPC, TRPCError, type TRPCUnsetMarker } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { inferParser } from '@trpc/server/unstable-core-do-not-import'
import { Effect } from 'effect'
import { ZodError, type z } from 'zod'
import type { Run } from './bridge.ts'
import { answerToDefect } from './defects.ts'
import type { LiveHub } from './live/live-hub.ts'
import type { KnownDigest, LiveViewKind } from './live/live-views.ts'
import { digested, type LiveFrame, type Row } from './live/view-frames.ts'
import { AskedCommand, askedIn, type Asked } from './log/execute.ts'
import { aboutField, invalidInput, Refusal, refusal, statusOf, type Issue, type Reason } from './refusal.ts'
import type { AllAccess } from './other-access.ts'
import type { Services } from './services.ts'
import type { Session, ShownSession } from './sessions.ts'

/**
 * The data that may be sent: nothing, or a view that the visibility module made. A state or a row of a table may not.
 */
export type Sendable = void | Shown<object> | Digested<Shown<object>>

/** A WebSocket, for the limit on its subscriptions. */
export interface Connection {
  /** Counts a subscription. Returns what uncounts it. @throws {Refusal} when there are too many. */
  readonly takePlace: () => () => void
}

interface Cookies {
  /**
   * Gives this browser a session, which is the only way to: so that what it opened as a guest's ends, no matter who signs in and
   * however they do.
   */
  readonly set: (token: string) => Effect.Effect<void, never, Services>
  readonly clear: () => void
  /** The token by which accounts know this browser, if it has one. */
  readonly browser: string | undefined
  readonly setBrowser: (token: string) => void
  /** What this browser has since it asked for a link to sign in. */
  readonly asked: string | undefined
  readonly setAsked: (token: string) => void
  readonly clearAsked: () => void
  /** What this browser has since it went to the provider of OpenID Connect. */
  readonly provider: string | undefined
  readonly setProvider: (token: string) => void
  readonly clearProvider: () => void
}

/** @param guest the token by which this browser is a guest's */
export type OnRegistered = (user: UserId, guest: string) => Effect.Effect<void, never, Services>

/** @param guest the tokens by which this browser is a guest's, or is about to be */
export type OnEntered = (guest: readonly string[]) => Effect.Effect<void, never, Services>

export interface RequestContext {
  readonly run: Run
  /** The session of the request, which was open when the request began. */
  readonly session: Session | undefined
  /** The session of a request that may see one list and nothing else. */
  readonly shown: ShownSession | undefined
  /** The origin of our own pages. */
  readonly site: string
  /** The client's address, for rate limits. */
  readonly address: () => string
  /** The browser and the system of the request, as people call them; null if they aren't known. */
  readonly device: () => string | null
  readonly live: LiveHub['Service']
  /** Undefined on a WebSocket, which can't set any. */
  readonly cookie: Cookies | undefined
  /** Does what features do for somebody who has just registered in this browser. */
  readonly registered: (user: UserId) => Effect.Effect<void, never, Services>
  /** What opens somebody's account besides their password, in all features. */
  readonly access: AllAccess
  /** Undefined over HTTP: subscriptions need a WebSocket. */
  readonly connection: Connection | undefined
}

const codes = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
} as const

/** The reasons for errors that tRPC itself raises. */
const reasons: Partial<Record<TRPCError['code'], Reason>> = {
  PARSE_ERROR: 'MalformedBody',
  BAD_REQUEST: 'MalformedBody',
  UNAUTHORIZED: 'NotSignedIn',
  NOT_FOUND: 'UnknownPath',
  METHOD_NOT_SUPPORTED: 'UnknownPath',
  PAYLOAD_TOO_LARGE: 'TooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'UnsupportedMedia',
}

export const asTrpcError = (failure: Refusal): TRPCError =>
  new TRPCError({ code: codes[statusOf(failure.reason)], message: failure.message, cause: failure })

interface Failure {
  readonly reason: Reason
  readonly message: string
  readonly issues?: readonly Issue[] | undefined
  readonly suggestions?: readonly string[] | undefined
}

function failureOf({ cause, code }: TRPCError, input: unknown): Failure {
  if (cause instanceof ZodError) return { reason: 'InvalidInput', ...invalidInput(cause) }
  if (cause instanceof Refusal) return aboutField(cause, input)
  const reason = reasons[code] ?? answerToDefect(cause).reason
  return { reason, message: messages[reason] }
}

const t = initTRPC.context<RequestContext>().create({
  isDev: false,
  errorFormatter: ({ error, input }) => {
    const { reason: failure, message, issues, suggestions } = failureOf(error, input)
    const httpStatus = statusOf(failure)
    const code = codes[httpStatus]
    return {
      code: TRPC_ERROR_CODES_BY_KEY[code],
      message,
      data: { code, httpStatus, failure, issues, suggestions },
    }
  },
})

export const { router } = t

/** Whether this is a defect that isn't in the operator's log yet. */
export const isDefect = ({ code, cause }: TRPCError): boolean =>
  code === 'INTERNAL_SERVER_ERROR' && !(cause instanceof Refusal)

/** The `Retry-After` header of a refusal for too many attempts. */
export function retryAfterMeta({ errors }: { readonly errors: readonly TRPCError[] }): {
  headers?: Record<string, string>
} {
  const [cause] = errors.map((error) => error.cause)
  const retryAfter = cause instanceof Refusal ? cause.retryAfter : undefined
  return retryAfter === undefined ? {} : { headers: { 'Retry-After': String(retryAfter) } }
}

const senderOf =
  ({ run }: RequestContext, asked: () => Promise<Asked | undefined>) =>
  async <A extends Sendable>(effect: Effect.Effect<A, Refusal, Services>): Promise<A> => {
    try {
      return await run(Effect.provideService(effect, AskedCommand, await asked()))
    } catch (failure) {
      throw failure instanceof Refusal ? asTrpcError(failure) : failure
    }
  }

/** Open to everybody. */
export const anyone = t.procedure.use(({ ctx, type, path, getRawInput, next }) => {
  // Queries and mutations go over HTTP, subscriptions over the WebSocket.
  if ((type === 'subscription') !== (ctx.connection !== undefined)) throw asTrpcError(refusal('UnknownPath'))
  // A call without a form is sent without a body.
  const sent = (): Promise<unknown> => getRawInput().catch(() => undefined)
  const asked = async () => (type === 'mutation' ? askedIn(path, await sent()) : undefined)
  return next({ ctx: { send: senderOf(ctx, asked) } })
})

/** For people who are signed in: `ctx.user` is their id. */
export const member = anyone.use(({ ctx: { session }, next }) => {
  if (!session) throw asTrpcError(refusal('NotSignedIn'))
  const user: UserId = session.user
  return next({ ctx: { user, session } })
})

type Answer<A extends Sendable> = Effect.Effect<A, Refusal, Services>

/** What a form makes of an input, as the types of tRPC put it. */
type Given<Form extends z.ZodType> = inferParser<Form>['out'] extends TRPCUnsetMarker
  ? undefined
  : inferParser<Form>['out']

/** A service for people who are signed in. Few need more of the request than who sent it. */
type MemberService<Form extends z.ZodType, A extends Sendable> = (
  user: UserId,
  input: Given<Form>,
  ctx: RequestContext & { readonly user: UserId; readonly session: Session },
) => Answer<A>

export const memberQuery = <Form extends z.ZodType, A extends Sendable>(
  form: Form,
  answer: MemberService<Form, A>,
) => member.input(form).query(({ ctx, input }) => ctx.send(answer(ctx.user, input, ctx)))

export const memberMutation = <Form extends z.ZodType, A extends Sendable>(
  form: Form,
  answer: MemberService<Form, A>,
) => member.input(form).mutation(({ ctx, input }) => ctx.send(answer(ctx.user, input, ctx)))

export const openMutation = <Form extends z.ZodType, A extends Sendable>(
  form: Form,
  answer: (ctx: RequestContext, input: Given<Form>) => Answer<A>,
) => anyone.input(form).mutation(({ ctx, input }) => ctx.send(answer(ctx, input)))

/** A view of the user's own data, with its digest. */
export const view = <View extends object, RowView extends Row>(
  read: (user: UserId) => Answer<Shown<View>>,
  { shape }: LiveViewKind<View, RowView>,
) => member.query(({ ctx }) => ctx.send(Effect.map(read(ctx.user), (shown) => digested(shown, shape))))

/** A view of somebody's data, with its digest. */
export const viewOf = <Sent, View extends object, RowView extends Row>(
  form: z.ZodType<{ owner: UserId }, Sent>,
  read: (user: UserId, owner: UserId) => Answer<Shown<View>>,
  { shape }: LiveViewKind<View, RowView>,
) => memberQuery(form, (user, { owner }) => Effect.map(read(user, owner), (shown) => digested(shown, shape)))

/** Opens a live view of somebody's data, by default the user's own, and counts it until it ends. */
export function liveFrames<View, RowView extends Row>(
  { live: hub, connection, user }: RequestContext & { readonly user: UserId },
  kind: LiveViewKind<View, RowView>,
  { owner = user, known }: { readonly owner?: UserId; readonly known?: KnownDigest },
): AsyncIterable<LiveFrame<View, RowView>> {
  const giveBack = connection?.takePlace()
  const frames = hub.open(kind, user, owner, known)
  if (giveBack) frames.whenClosed(giveBack)
  return frames
}

/** A live view of the user's own data. */
export const live = <View, RowView extends Row>(kind: LiveViewKind<View, RowView>) =>
  member.input(liveView).subscription(({ ctx, input }) => liveFrames(ctx, kind, input))

/** A live view of somebody's data. */
export const liveOf = <View, RowView extends Row>(kind: LiveViewKind<View, RowView>) =>
  member.input(liveViewOf).subscription(({ ctx, input }) => liveFrames(ctx, kind, input))
