import { Cause, type Effect, Exit, Option } from 'effect'
import { answerToDefect, reportDefect } from './defects.ts'
import { refusal, type Refusal } from './refusal.ts'
import type { Services, ServicesRuntime } from './services.ts'

/** Runs a service's effect for a transport. Rejects with a `Refusal`, whatever went wrong. */
export type Run = <A>(effect: Effect.Effect<A, Refusal, Services>) => Promise<A>

/** The one bridge from Effect to the transports. */
export const bridge =
  (runtime: ServicesRuntime): Run =>
  async (effect) => {
    const exit = await runtime.runPromiseExit(effect)
    if (Exit.isSuccess(exit)) return exit.value
    const expected = Cause.findErrorOption(exit.cause)
    if (Option.isSome(expected)) throw expected.value
    // The server stops: whoever asked asks the next one.
    if (Cause.hasInterruptsOnly(exit.cause)) throw refusal('Unavailable')
    const defect = Cause.squash(exit.cause)
    reportDefect(defect)
    throw answerToDefect(defect)
  }
