import { Cause, Effect } from 'effect'
import { refusal, type Reason, type Refusal } from '../refusal.ts'

const uniqueViolation = '23505'

/** The unique index that a failed append violated, if any. */
function violatedConstraint(defect: unknown): string | undefined {
  if (typeof defect !== 'object' || defect === null) return undefined
  const { code, constraint } = defect as { code?: unknown; constraint?: unknown }
  return code === uniqueViolation && typeof constraint === 'string' ? constraint : undefined
}

/** Refuses what violates a unique index of the read models, for the reason under the name of the index. */
export const refuseTaken =
  <Why extends Reason>(reasons: Readonly<Record<string, Why>>) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E | Refusal<Why>, R> =>
    Effect.catchCause(effect, (cause): Effect.Effect<never, E | Refusal<Why>> => {
      const constraint = violatedConstraint(Cause.squash(cause))
      const reason = constraint === undefined ? undefined : reasons[constraint]
      return reason === undefined ? Effect.failCause(cause) : Effect.fail(refusal(reason))
    })
