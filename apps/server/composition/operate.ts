import { Effect, type Layer } from 'effect'
import { answerToDefect } from '../infrastructure/defects.ts'
import { Refusal } from '../infrastructure/refusal.ts'
import { logLayer, systemAmbient } from './services.ts'
import { migrateDatabase } from './start.ts'
import { borrowDatabase, type Place } from '../infrastructure/with-database.ts'

/** The services of commands: the event log and what it needs. */
export type LogServices = Layer.Success<ReturnType<typeof logLayer>>

/**
 * Runs a command on the database, whether the server runs or not.
 *
 * @throws {Refusal} the command's; {Error} in French, when there is no database or it stops meanwhile
 */
export async function operate<A>(
  place: Place,
  work: Effect.Effect<A, Refusal, LogServices>,
  { makesDatabase = false }: { readonly makesDatabase?: boolean } = {},
): Promise<A> {
  const database = await borrowDatabase(place, makesDatabase)
  try {
    await migrateDatabase(database.url)
    return await Effect.runPromise(
      Effect.provide(work, logLayer(database.url, systemAmbient, { doubtsClock: true })),
    )
  } catch (error) {
    if (error instanceof Refusal || answerToDefect(error).reason !== 'Unavailable') throw error
    throw new Error('La base de données s’est arrêtée pendant la commande : relancez-la.', { cause: error })
  } finally {
    await database.stop()
  }
}
