import { LogGapError } from '@cachotteries/event-store/errors'
import { Effect } from 'effect'
import { Database } from '../infrastructure/database.ts'
import { compareReadModels, type TableComparison } from '../infrastructure/log/compare-read-models.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { rebuildReadModels } from '../infrastructure/log/read-models.ts'
import type { Command } from './command.ts'

const verify: Command = {
  words: ['verify'],
  takes: [],
  purpose: 'relit tout le journal et vérifie que les vues sont ce qu’il en donne',
  run: (_, { progress }) =>
    Effect.gen(function* () {
      const { pool } = yield* Database
      const log = yield* EventLog
      const compared = yield* Effect.promise(() =>
        compareReadModels(pool, log, progress).catch(tellGapsInFrench),
      )
      const { position } = yield* Effect.promise(() => log.store.head())
      const different = compared.filter(({ missing, surplus }) => missing + surplus > 0)
      if (different.length > 0) return yield* Effect.die(new Error(complaintOf(different)))
      const rows = compared.reduce((sum, table) => sum + table.rows, 0)
      return `Le journal se lit en entier : ${position} événements. Les vues sont ce qu’il en donne : ${rows} lignes, ${compared.length} tables.`
    }),
}

const rebuild: Command = {
  words: ['rebuild'],
  takes: [],
  purpose: 'refait toutes les vues depuis le journal, sans arrêter le serveur',
  run: (_, { progress }) =>
    Effect.gen(function* () {
      const { pool } = yield* Database
      const log = yield* EventLog
      yield* Effect.promise(() => rebuildReadModels(pool, log, progress))
      const { position } = yield* Effect.promise(() => log.store.head())
      return `Les vues sont reconstruites : ${position} événements relus.`
    }),
}

export const viewCommands: readonly Command[] = [verify, rebuild]

/** Table names and numbers only: the operator must not see the content. */
const complaintOf = (different: readonly TableComparison[]): string =>
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
