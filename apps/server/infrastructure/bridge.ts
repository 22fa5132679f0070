import { Cause, Context, type Effect, Exit, Option } from 'effect'
import { answerToDefect, entryOf, isTemporary } from './defects.ts'
import { forRequest, tell } from './operator/operator-log.ts'
import { refusal, type Refusal } from './refusal.ts'
import type { Services, ServicesRuntime } from './services.ts'
import type { RequestTraces } from './tracing/spans.ts'

/**
 * Runs a service's effect for a transport. Rejects with a `Refusal`, whatever the failure.
 *
 * @param request the request's id in the operator's log
 */
export type Run = <A>(effect: Effect.Effect<A, Refusal, Services>, request?: string) => Promise<A>

/**
 * The address of the request that work is done for, as `clientAddress` returns it, also after its answer. Undefined for work
 * that no request began.
 */
export const ClientAddress = Context.Reference<() => string | undefined>('server/ClientAddress', {
  defaultValue: () => () => undefined,
})

/**
 * The only place where transports run effects.
 *
 * @param isOutdated whether a newer release has changed the database since this node started. The node goes on doing what it
 *   still can, as nodes are replaced one after the other; what fails is for the newer nodes.
 */
export const bridge = (
  runtime: ServicesRuntime,
  traces: RequestTraces,
  isOutdated: () => Promise<boolean>,
): Run => {
  let told = false
  return async (effect, request) => {
    const exit = await runtime.runPromiseExit(traces.within(forRequest(effect, request), request))
    if (Exit.isSuccess(exit)) return exit.value
    const expected = Cause.findErrorOption(exit.cause)
    if (Option.isSome(expected)) throw expected.value
    // The server is stopping. The client tries again.
    if (Cause.hasInterruptsOnly(exit.cause)) throw refusal('Unavailable')
    const defect = Cause.squash(exit.cause)
    if (!isTemporary(defect) && (await isOutdated().catch(() => false))) {
      if (!told) runtime.runFork(tell({ event: 'newer release' }))
      told = true
      throw refusal('Unavailable')
    }
    runtime.runFork(forRequest(tell(entryOf(defect)), request))
    throw answerToDefect(defect, request)
  }
}
