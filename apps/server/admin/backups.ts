import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Effect } from 'effect'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { Clock } from '../infrastructure/ambient.ts'
import { Database } from '../infrastructure/database.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import type { Command } from './command.ts'
import { tried } from './tried.ts'

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
      const log = yield* EventLog
      const { position, at } = yield* tried(file, () => restoreBackup(pool, log, resolve(file)))
      const day = new Date(at).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
      return `${position} événements sont revenus, tels que le ${day}. Chacun devra se connecter de nouveau.`
    }),
}

export const backupCommands: readonly Command[] = [backup, restore]
