import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Effect } from 'effect'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { Clock } from '../platform/clock.ts'
import { Database } from '../platform/database.ts'
import { EventLog } from '../platform/log/event-log.ts'
import type { Command } from './command.ts'

const backup: Command = {
  words: ['backup'],
  takes: ['fichier'],
  purpose: 'met toute la mémoire de la famille dans un fichier',
  run: ([file = '']) =>
    Effect.gen(function* () {
      const { pool } = yield* Database
      const { now } = yield* Clock
      const { position } = yield* tried(file, () => writeBackup(pool, resolve(file), now()))
      const { size } = yield* Effect.promise(() => stat(file))
      return `${position} événements sont dans ${file} (${Math.ceil(size / 1024)} Kio). Gardez-le à l’abri : il a tous les secrets.`
    }),
}

const restore: Command = {
  words: ['restore'],
  takes: ['fichier'],
  purpose: 'remet un tel fichier dans une base vide',
  makesDatabase: true,
  run: ([file = '']) =>
    Effect.gen(function* () {
      const { pool } = yield* Database
      const { store } = yield* EventLog
      const { position, at } = yield* tried(file, () => restoreBackup(pool, store, resolve(file)))
      const day = new Date(at).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
      return `${position} événements sont revenus, tels que le ${day}. Chacun devra se connecter de nouveau.`
    }),
}

export const backupCommands: readonly Command[] = [backup, restore]

const reasons: Readonly<Record<string, string>> = {
  EEXIST: 'Ce fichier existe déjà : rien n’y a été changé.',
  ENOENT: 'Ce fichier, ou son dossier, n’existe pas.',
  EACCES: 'Ce compte n’a pas accès à ce fichier.',
  EISDIR: 'C’est un dossier, pas un fichier.',
  ENOSPC: 'Il n’y a plus de place sur le disque.',
  EROFS: 'Ce disque est en lecture seule.',
}

/** Says in French what the file system refuses. */
const tried = <A>(file: string, work: () => Promise<A>): Effect.Effect<A> =>
  Effect.promise(() =>
    work().catch((error: unknown) => {
      const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
      throw reason ? new Error(`${file} : ${reason}`, { cause: error }) : error
    }),
  )
