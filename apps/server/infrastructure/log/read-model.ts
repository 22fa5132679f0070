import { createHash } from 'node:crypto'
import type { Recorded } from '@cachotteries/domain/decider'
import type { Project } from '@cachotteries/event-store/event-store'
import type { EventCodec, StreamType } from './stream-type.ts'
import type { DomainEvent, Fact } from './facts.ts'
import { type RowChange, toStatements } from './read-model-table.ts'

/** Which rows an event changes. */
export type Projection = (fact: Fact) => readonly RowChange[]

/** A projection of one type of streams. Pure: the same event changes the same rows at every replay. */
export const projection =
  <Event extends DomainEvent>(
    stream: StreamType<Event>,
    project: (id: string, event: Recorded<Event>) => readonly RowChange[],
  ): Projection =>
  (fact) =>
    stream.contains(fact) ? project(fact.id, fact.event) : []

/** The tables that a feature reads, and how events change them. */
export interface ReadModel {
  /** SQL that makes the tables, with their primary keys: a replay finds rows by them. */
  readonly tables: string
  /** SQL that makes the other indexes and constraints, once a replay has filled the tables. */
  readonly indexes: string
  readonly projections: readonly Projection[]
}

/** The read models of all features. */
export interface ReadModels {
  readonly tables: string
  readonly indexes: string
  /** Identifies what the projections of this release write. */
  readonly version: string
  /**
   * The statements that update the read models for these events, in the schema that the connection's search path names.
   *
   * @throws {PoisonedEvent}
   */
  readonly project: Project
}

/** Raise it when a projection changes what it writes and its tables stay as they are. */
const projectionRevision = 1

export function combineReadModels(codec: EventCodec, models: readonly ReadModel[]): ReadModels {
  const tables = models.map((model) => model.tables).join('\n')
  const indexes = models.map((model) => model.indexes).join('\n')
  const projections = models.flatMap((model) => model.projections)
  const hash = createHash('sha256').update(`${projectionRevision}\n${tables}\n${indexes}`)
  return {
    ...{ tables, indexes, version: hash.digest('hex').slice(0, 16) },
    project: (events) => {
      const facts = events.map(codec.toFact)
      return toStatements(facts.flatMap((fact) => projections.flatMap((changesBy) => changesBy(fact))))
    },
  }
}
