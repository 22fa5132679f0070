import { Effect } from 'effect'

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'Ce fichier existe déjà : rien n’y a été changé.',
  ENOENT: 'Ce fichier, ou son dossier, n’existe pas.',
  EACCES: 'Ce compte n’a pas accès à ce fichier.',
  EISDIR: 'C’est un dossier, pas un fichier.',
  ENOSPC: 'Il n’y a plus de place sur le disque.',
  EROFS: 'Ce disque est en lecture seule.',
}

/** Explains the errors of the file system in French. */
export const tried = <A>(file: string, work: () => Promise<A>): Effect.Effect<A> =>
  Effect.promise(() =>
    work().catch((error: unknown) => {
      const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
      throw reason ? new Error(`${file} : ${reason}`, { cause: error }) : error
    }),
  )
