import { Cause, Effect } from 'effect'
import { sentenceOf, type Entry } from './operator/entries.ts'
import { Metrics } from './operator/metrics.ts'
import { tell } from './operator/operator-log.ts'

/** A part of the application that may not work on every machine: it runs native code, or starts processes. */
export interface MachinePart {
  /** In the metrics and the log. */
  readonly name: string
  /** For the operator, in the plural: `Les images`. */
  readonly french: string
  /** Whether the server can't serve without it. */
  readonly isVital: boolean
  /** Uses it once, for next to nothing. Its failure says why it doesn't work. */
  readonly attempt: Effect.Effect<unknown, unknown>
}

/** How much of a reason is told, in characters: V8's and npm's go on for pages. */
const mostOfReason = 500

/** In one line. Its causes come too: a package says that it can't be loaded, and the cause why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const reasons = [error.message, ...(error.cause === undefined ? [] : [reasonOf(error.cause)])]
  return reasons.join(' ').replaceAll(/\s+/g, ' ').trim().slice(0, mostOfReason)
}

/** Says in the metrics that the part worked when it was last used. */
export const noteWorking = ({ name }: MachinePart) =>
  Metrics.use(({ partsWorking }) => Effect.sync(() => partsWorking.set({ part: name }, 1)))

/** Says in the metrics and in the log that it didn't, and why. */
export const noteFailing = (part: MachinePart, error: unknown) =>
  Metrics.use(({ partsWorking }) => {
    partsWorking.set({ part: part.name }, 0)
    return tell(entryOf(part, error))
  })

const entryOf = ({ name, french }: MachinePart, error: unknown): Entry => ({
  event: 'part failing',
  part: name,
  french,
  why: reasonOf(error),
})

/**
 * Tries each part before somebody needs it.
 *
 * @throws {Error} in French, when one doesn't work that the server can't serve without
 */
export const tryParts = (parts: readonly MachinePart[]) =>
  Effect.forEach(
    parts,
    (part) =>
      part.attempt.pipe(
        Effect.andThen(noteWorking(part)),
        Effect.catchCause((cause) => {
          const error = Cause.squash(cause)
          return part.isVital
            ? Effect.die(new Error(sentenceOf(entryOf(part, error))))
            : noteFailing(part, error)
        }),
      ),
    { concurrency: 'unbounded', discard: true },
  )
