import { Cause, type Effect, Exit, Option } from 'effect'
import { answerToDefect, entryOf } from './defects.ts'
import { forRequest, tell } from './operator/operator-log.ts'
import { refusal, type Refusal } from './refusal.ts'
import type { Services, ServicesRuntime } from './services.ts'
import type { RequestTraces } from './tracing/request-traces.ts'

/**
 * Runs a service's effect for a transport. Rejects with a `Refusal`, whatever went wrong.
 *
 * @param request what it is for: names it in the operator's log
 */
export type Run = <A>(effect: Effect.Effect<A, Refusal, Services>, request?: string) => Promise<A>

/** The one bridge from Effect to the transports. */
export const bridge =
  (runtime: ServicesRuntime, traces: RequestTraces): Run =>
  async (effect, request) => {
    const exit = await runtime.runPromiseExit(traces.within(forRequest(effect, request), request))
    if (Exit.isSuccess(exit)) return exit.value
    const expected = Cause.findErrorOption(exit.cause)
    if (Option.isSome(expected)) throw expected.value
    // The server stops: whoever asked asks the next one.
    if (Cause.hasInterruptsOnly(exit.cause)) throw refusal('Unavailable')
    const defect = Cause.squash(exit.cause)
    runtime.runFork(forRequest(tell(entryOf(defect)), request))
    throw answerToDefect(defect, request)
  }
