import type { Effect } from 'effect'
import type { LogServices } from '../composition/operate.ts'
import type { Refusal } from '../infrastructure/refusal.ts'
import type { Progress } from './progress.ts'

/** What a command gets besides the database. */
export interface Surroundings {
  /** The address of the server, without a final slash. */
  readonly address: string
  /** Shows the progress of a long operation. */
  readonly progress: Progress
  /** Whether to print what the command would do, and change nothing. */
  readonly dryRun: boolean
}

/** A command of `npm run admin`. */
export interface Command {
  /** Its name, word by word. */
  readonly words: readonly string[]
  /** Its arguments, as the help names them. */
  readonly takes: readonly string[]
  readonly purpose: string
  /** Whether it supports `--dry-run`. */
  readonly canRehearse?: true
  /** Whether it creates the database if there is none. */
  readonly makesDatabase?: true
  /** Gets one value for each argument, and returns the text to print. */
  readonly run: (
    values: readonly string[],
    surroundings: Surroundings,
  ) => Effect.Effect<string, Refusal, LogServices>
}

/** Formats rows as aligned columns. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((words, column) => words.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
