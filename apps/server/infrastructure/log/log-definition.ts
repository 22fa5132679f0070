import { createHash } from 'node:crypto'
import type { Recorded } from '@cachotteries/domain/decider'
import type { Project, RecordedEvent } from '@cachotteries/event-store/event-store'
import type { Erasing } from './erasing.ts'
import type { DomainEvent, Fact } from './facts.ts'
import { leftOf, type Leaver } from './personal.ts'
import { toStatements, type RowChange } from './read-model-table.ts'
import { createEventCodec, type EventCodec, type StreamSchema, type StreamType } from './stream-type.ts'

/** The streams of a feature, and what is projected from them. */
export interface LoggedFeature {
  readonly streams: readonly StreamSchema[]
  readonly readModel: ReadModel
}

/** The read models of all features. */
export interface ReadModels extends Pick<ReadModel, 'tables' | 'indexes'> {
  /** Counts the shapes that the read models have had, so that an older release knows those of a newer one. */
  readonly revision: number
  /** Identifies what the projections of this release write: the revision, and a hash of the tables, functions and indexes. */
  readonly version: string
  /**
   * Returns the statements that update the read models, in the schema of the connection's search path.
   *
   * @throws {PoisonedEvent}
   */
  readonly project: Project
}

/** The events in an application's log, and what is projected from them. */
export type LogDefinition = Readonly<ReturnType<typeof defineLog>>

/**
 * Begins to read the log for somebody who leaves for good. The function that it returns gets every event, in order, and
 * returns what is left of it: the same event when nothing of it is theirs.
 *
 * @throws {PoisonedEvent}
 */
type Masking = (leaver: Leaver) => (event: RecordedEvent) => RecordedEvent

/**
 * Increase it in each release in which tables, functions or indexes change, or a projection writes other rows to the same tables:
 * `read-models-revision.test.ts` says when.
 */
const revision = 2

export function defineLog(features: readonly LoggedFeature[], erasing: readonly Erasing[]) {
  const streams = features.flatMap((feature) => feature.streams)
  const codec = createEventCodec(streams)
  const tables = features.map(({ readModel }) => readModel.tables).join('\n')
  const indexes = features.map(({ readModel }) => readModel.indexes).join('\n')
  const projections = features.flatMap(({ readModel }) => readModel.projections)
  const hash = createHash('sha256').update(`${tables}\n${indexes}`).digest('hex').slice(0, 16)
  const project: Project = (events) => {
    const facts = events.map(codec.toFact)
    return toStatements(facts.flatMap((fact) => projections.flatMap((changesBy) => changesBy(fact))))
  }
  const readModels: ReadModels = { tables, indexes, revision, version: `${revision} ${hash}`, project }
  return { codec, readModels, masking: maskingOf(streams, codec), erasing }
}

const maskingOf =
  (streams: readonly StreamSchema[], { toFact }: EventCodec): Masking =>
  (leaver) => {
    const byKind = new Map(
      streams.map(({ kind, personal }) => [
        kind,
        { leaves: personal.leaves, isTheirs: personal.isOf(leaver) },
      ]),
    )
    return (event) => {
      const fact = toFact(event)
      const found = byKind.get(fact.kind)
      const leaves = found?.leaves[event.type]
      if (!leaves || !found.isTheirs(fact)) return event
      const data = leftOf(event.data, leaves, fact.id)
      return JSON.stringify(data) === JSON.stringify(event.data) ? event : { ...event, data }
    }
  }

/** The changes of rows that an event makes. */
export type Projection = (fact: Fact) => readonly RowChange[]

/** A projection of one type of streams. Pure: an event changes the same rows at every replay. */
export const projection =
  <Event extends DomainEvent>(
    stream: StreamType<Event>,
    project: (id: string, event: Recorded<Event>, position: number) => readonly RowChange[],
  ): Projection =>
  (fact) =>
    stream.contains(fact) ? project(fact.id, fact.event, fact.position) : []

/** The same for some types of events alone: nothing is run for the others. */
export const projectionOfTypes =
  <Event extends DomainEvent>(
    stream: StreamType<Event>,
    projects: {
      readonly [Type in Event['type']]?: (
        id: string,
        event: Recorded<Extract<Event, { type: Type }>>,
        position: number,
      ) => readonly RowChange[]
    },
  ): Projection =>
  (fact) => {
    if (!stream.contains(fact)) return []
    const project: ((id: string, event: never, position: number) => readonly RowChange[]) | undefined =
      projects[fact.event.type as Event['type']]
    return project?.(fact.id, fact.event as never, fact.position) ?? []
  }

/** The tables that a feature reads, and the projections that write them. */
export interface ReadModel {
  /**
   * SQL that creates the tables, with the primary keys by which a replay finds rows, and functions that statements about them call.
   * These name tables without a schema, as statements do, so that each set of read models has its own.
   */
  readonly tables: string
  /** SQL that creates the other indexes and constraints, after a replay has filled the tables. */
  readonly indexes: string
  readonly projections: readonly Projection[]
}
