import { refusals, type Reason, type Row } from '@cachotteries/contracts/refusals'
import { Data, Effect } from 'effect'
import type { ZodError } from 'zod'

export type { Reason }

/** An expected failure. All other failures are defects, and answered as `Unexpected`. */
export class Refusal<Why extends Reason = Reason> extends Data.TaggedError('Refusal')<{
  readonly reason: Why
  /** Replaces the reason's message where it must contain a name. */
  readonly message: string
  /** Seconds until a retry makes sense, if known. */
  readonly retryAfter?: number | undefined
  /** The invalid field, if a field is the reason. */
  readonly issues?: readonly Issue[] | undefined
  /** A value that would be accepted instead, if one is known. */
  readonly suggestions?: readonly string[] | undefined
}> {}

/** An invalid field of a request, with the reason for people. */
export interface Issue {
  readonly path: string
  readonly message: string
}

export const refusal = <Why extends Reason>(
  reason: Why,
  message: string = refusals[reason][1],
): Refusal<Why> => new Refusal({ reason, message })

export const refuse = <Why extends Reason>(
  reason: Why,
  message?: string,
): Effect.Effect<never, Refusal<Why>> => Effect.fail(refusal(reason, message))

/** Succeeds with the value, or refuses when it is undefined. */
export const orRefuse = <A, Why extends Reason>(
  value: A | undefined,
  reason: Why,
): Effect.Effect<A, Refusal<Why>> => (value === undefined ? refuse(reason) : Effect.succeed(value))

/** The HTTP status of a reason. tRPC's codes follow from it. */
export const statusOf = (reason: Reason) => refusals[reason][0]

/** The answer to invalid fields, with the message of the first of them. */
export function invalidInput(error: ZodError): { message: string; issues: readonly Issue[] } {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  return { message: issues[0]?.message ?? refusals.InvalidInput[1], issues }
}

/** The refusal of a request, with the first field that it may be about and that the request fills in, if there is one. */
export function aboutField(failure: Refusal, request: unknown): Refusal {
  if (failure.issues) return failure
  const { reason, message, retryAfter, suggestions } = failure
  const given: object = typeof request === 'object' && request !== null ? request : {}
  const valueOf = (field: string): unknown => Reflect.get(given, field) ?? undefined
  const [, , ...fields]: Row = refusals[reason]
  const present = fields.filter((field) => valueOf(field) !== undefined)
  const path = present.find((field) => valueOf(field) !== '') ?? present[0]
  return new Refusal({
    reason,
    message,
    retryAfter,
    suggestions,
    issues: path === undefined ? undefined : [{ path, message }],
  })
}
