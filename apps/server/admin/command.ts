import type { Effect } from 'effect'
import type { LogServices } from '../composition/operate.ts'
import type { Refusal } from '../infrastructure/refusal.ts'
import type { Progress } from './progress.ts'

/** What a command is given besides the database. */
export interface Surroundings {
  /** Where people reach the server, without a slash at the end. */
  readonly address: string
  /** Shows how far something long has come. */
  readonly progress: Progress
  /** Whether the command is to say what it would do, and do nothing. */
  readonly dryRun: boolean
}

/** Something that the operator can ask for at the command line. */
export interface Command {
  /** What is typed first. */
  readonly words: readonly string[]
  /** What is typed after, one each, named for the help. */
  readonly takes: readonly string[]
  readonly purpose: string
  /** Whether it knows `--dry-run`. */
  readonly canRehearse?: true
  /** Whether it may begin where there is no database yet. */
  readonly makesDatabase?: true
  /** Answers what to print; gets as many values as it takes. */
  readonly run: (
    values: readonly string[],
    surroundings: Surroundings,
  ) => Effect.Effect<string, Refusal, LogServices>
}
