import type { Effect } from 'effect'
import type { LogServices } from '../platform/operate.ts'
import type { Refusal } from '../platform/refusal.ts'

/** Something that the operator can ask for at the command line. */
export interface Command {
  /** What is typed first. */
  readonly words: readonly string[]
  /** What is typed after, one each, named for the help. */
  readonly takes: readonly string[]
  readonly purpose: string
  /** Whether it may begin where there is no database yet. */
  readonly makesDatabase?: true
  /** Answers what to print; gets as many values as it takes. */
  readonly run: (values: readonly string[]) => Effect.Effect<string, Refusal, LogServices>
}
