import { Cause, Exit, Tracer } from 'effect'
import { entryOf } from '../defects.ts'
import { Refusal } from '../refusal.ts'

/**
 * The same tracer, of whose spans nobody learns why something was refused: “bought by another” tells the host of a
 * purchase, and they may be whom it is for. Of what broke no more is told than its code.
 */
export const discreet = (tracer: Tracer.Tracer): Tracer.Tracer =>
  Tracer.make({
    span: (options) => {
      const span = tracer.span(options)
      const end = span.end.bind(span)
      span.end = (at, exit) => end(at, outcomeOf(exit))
      return span
    },
  })

function outcomeOf(exit: Exit.Exit<unknown, unknown>): Exit.Exit<void> {
  if (Exit.isSuccess(exit) || !Cause.hasDies(exit.cause)) return Exit.void
  const defect = Cause.squash(exit.cause)
  if (defect instanceof Refusal) return Exit.void
  const entry = entryOf(defect)
  return Exit.die((entry.event === 'unexpected error' && entry.code) || 'unexpected error')
}
