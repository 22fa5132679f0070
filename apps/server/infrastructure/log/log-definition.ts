import { createHash } from 'node:crypto'
import type { Project } from '@cachotteries/event-store/event-store'
import type { ReadModel } from './read-model.ts'
import { toStatements } from './read-model-table.ts'
import { createEventCodec, type EventCodec, type StreamSchema } from './stream-type.ts'

/** The streams of a feature, and what is projected from them. */
export interface LoggedFeature {
  readonly streams: readonly StreamSchema[]
  readonly readModel: ReadModel
}

/** The read models of all features. */
export interface ReadModels extends Pick<ReadModel, 'tables' | 'indexes'> {
  /** Identifies what the projections of this release write. */
  readonly version: string
  /**
   * Returns the statements that update the read models, in the schema of the connection's search path.
   *
   * @throws {PoisonedEvent}
   */
  readonly project: Project
}

/** The events in an application's log, and what is projected from them. */
export interface LogDefinition {
  readonly codec: EventCodec
  readonly readModels: ReadModels
}

/** Increase it when a projection writes something else to the same tables. */
const projectionRevision = 1

export function defineLog(features: readonly LoggedFeature[]): LogDefinition {
  const codec = createEventCodec(features.flatMap(({ streams }) => streams))
  const tables = features.map(({ readModel }) => readModel.tables).join('\n')
  const indexes = features.map(({ readModel }) => readModel.indexes).join('\n')
  const projections = features.flatMap(({ readModel }) => readModel.projections)
  const hash = createHash('sha256').update(`${projectionRevision}\n${tables}\n${indexes}`)
  const project: Project = (events) => {
    const facts = events.map(codec.toFact)
    return toStatements(facts.flatMap((fact) => projections.flatMap((changesBy) => changesBy(fact))))
  }
  return { codec, readModels: { tables, indexes, version: hash.digest('hex').slice(0, 16), project } }
}
