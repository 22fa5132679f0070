import { Effect } from 'effect'
import type { LogServices } from '../composition/operate.ts'
import type { Refusal } from '../infrastructure/refusal.ts'

/** Shows how much of a long operation is done. */
export type Progress = (done: number, of: number) => void

/** What a command gets besides the database. */
export interface Surroundings {
  /** The address of the server, without a final slash. */
  readonly address: string
  readonly progress: Progress
  /** Whether to print what the command would do, and change nothing. */
  readonly dryRun: boolean
}

/** A command of `npm run admin`. */
export interface Command {
  /** Its name and its arguments, as in the help: `import <nom ou email> <fichier>`. */
  readonly usage: string
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

export const argumentsOf = (usage: string): readonly string[] => usage.match(/<[^<>]*>/g) ?? []
export const nameOf = (usage: string): readonly string[] => usage.replace(/ <.*/, '').split(' ')

/** A number with its noun, which in French is singular below two. */
export const counted = (number: number, one: string, many: string): string =>
  `${number} ${number < 2 ? one : many}`

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'Ce fichier existe déjà : rien n’y a été changé.',
  ENOENT: 'Ce fichier, ou son dossier, n’existe pas.',
  EACCES: 'Ce compte n’a pas accès à ce fichier.',
  EISDIR: 'C’est un dossier, pas un fichier.',
  ENOSPC: 'Il n’y a plus de place sur le disque.',
  EROFS: 'Ce disque est en lecture seule.',
}

/** Does something with a file. Errors of the file system are explained in French. */
export const tried = <A>(file: string, work: () => Promise<A>): Effect.Effect<A> =>
  Effect.promise(() =>
    work().catch((error: unknown) => {
      const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
      throw reason ? new Error(`${file} : ${reason}`, { cause: error }) : error
    }),
  )
