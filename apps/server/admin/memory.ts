import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { LogGapError } from '@cachotteries/event-store/errors'
import { Effect } from 'effect'
import { restoreBackup } from '../backup/restore.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { leftOfErased, reachedByNobody } from '../features/accounts/erasing.ts'
import { Clock } from '../infrastructure/clock-and-ids.ts'
import { Database } from '../infrastructure/database.ts'
import { compareReadModels, type TableComparison } from '../infrastructure/log/compare-read-models.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { rebuildReadModels } from '../infrastructure/log/read-models.ts'
import { counted, tried, type Command } from './command.ts'

/** Backups, and the read models. */
export const memoryCommands: readonly Command[] = [
  {
    usage: 'backup <fichier>',
    purpose: 'met toute la mémoire de la famille dans un fichier',
    run: ([file = '']) =>
      Effect.gen(function* () {
        const { pool } = yield* Database
        const { now } = yield* Clock
        const { position } = yield* tried(file, () => writeBackup(pool, resolve(file), now()))
        const { size } = yield* Effect.promise(() => stat(file))
        return `${counted(position, 'événement est', 'événements sont')} dans ${file} (${Math.ceil(size / 1024)} Kio). Gardez-le à l’abri : il a tous les secrets.`
      }),
  },
  {
    usage: 'restore <fichier>',
    purpose: 'remet un tel fichier dans une base vide',
    makesDatabase: true,
    run: ([file = '']) =>
      Effect.gen(function* () {
        const { pool } = yield* Database
        const log = yield* EventLog
        const { position, at } = yield* tried(file, () => restoreBackup(pool, log, resolve(file)))
        const day = new Date(at).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' })
        return `${counted(position, 'événement est revenu, tel', 'événements sont revenus, tels')} que le ${day}. Chacun devra se connecter de nouveau.`
      }),
  },
  {
    usage: 'verify',
    purpose: 'relit tout le journal : les vues sont ce qu’il en donne, et il n’a rien de qui est effacé',
    run: (_, { progress }) =>
      Effect.gen(function* () {
        const { pool } = yield* Database
        const log = yield* EventLog
        const compared = yield* Effect.promise(() =>
          compareReadModels(pool, log, progress).catch(tellGapsInFrench),
        )
        const { position } = yield* Effect.promise(() => log.store.head())
        const different = compared.filter(({ missing, surplus }) => missing + surplus > 0)
        if (different.length > 0) return yield* complaint(differing(different))
        const left = yield* leftOfErased()
        if (left > 0)
          return yield* complaint(
            `Le journal a encore quelque chose de gens qui sont effacés, dans ${counted(left, 'événement', 'événements')} : relancez « erase » avec leur identifiant.`,
          )
        const alone = yield* reachedByNobody()
        if (alone.length > 0)
          return yield* complaint(
            `${counted(alone.length, 'personne sans compte n’est plus tenue ni vue', 'personnes sans compte ne sont plus tenues ni vues')} par quelqu’un : fermez avec « disable », puis effacez avec « erase ».\n${alone.map(({ id }) => `    ${id}`).join('\n')}`,
          )
        const rows = compared.reduce((sum, table) => sum + table.rows, 0)
        return `Le journal se lit en entier : ${counted(position, 'événement', 'événements')}. Les vues sont ce qu’il en donne : ${counted(rows, 'ligne', 'lignes')}, ${compared.length} tables.`
      }),
  },
  {
    usage: 'rebuild',
    purpose: 'refait toutes les vues depuis le journal, sans arrêter le serveur',
    run: (_, { progress }) =>
      Effect.gen(function* () {
        const { pool } = yield* Database
        const log = yield* EventLog
        yield* Effect.promise(() => rebuildReadModels(pool, log, progress))
        const { position } = yield* Effect.promise(() => log.store.head())
        return `Les vues sont reconstruites : ${counted(position, 'événement relu', 'événements relus')}.`
      }),
  },
]

const complaint = (sentence: string) => Effect.die(new Error(sentence))

/** Table names and numbers only: the operator must not see the content. */
const differing = (different: readonly TableComparison[]): string =>
  `Le journal se lit en entier, mais des vues ne sont pas ce qu’il en donne :
${different.map(({ table, missing, surplus }) => `    ${table} : ${missing} en moins, ${surplus} en trop`).join('\n')}
  « npm run admin -- rebuild » les refait.`

function tellGapsInFrench(error: unknown): never {
  throw error instanceof LogGapError
    ? new Error(`Il manque l’événement ${error.expected} au journal : restaurez une sauvegarde.`, {
        cause: error,
      })
    : error
}
