import { Effect } from 'effect'
import { setImmediate } from 'node:timers/promises'

/** Work in steps of some milliseconds each. Other requests are served between two of them. */
export type Steps<Result> = Generator<void, Result, void>

/** Does all steps at once, for programs that serve nobody. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

/** Lets the event loop turn between the steps. */
export const stepByStep = <Result>(steps: Steps<Result>): Effect.Effect<Result> =>
  Effect.promise(async (signal) => {
    let step = steps.next()
    for (; !step.done && !signal.aborted; step = steps.next()) await setImmediate()
    return step.done ? step.value : await new Promise<never>(() => {})
  })
