import type { Recorded } from '@cachotteries/domain/decider'
import type { DomainEvent, Fact } from './facts.ts'
import type { RowChange } from './read-model-table.ts'
import type { StreamType } from './stream-type.ts'

/** The changes of rows that an event makes. */
export type Projection = (fact: Fact) => readonly RowChange[]

/** A projection of one type of streams. Pure: an event changes the same rows at every replay. */
export const projection =
  <Event extends DomainEvent>(
    stream: StreamType<Event>,
    project: (id: string, event: Recorded<Event>) => readonly RowChange[],
  ): Projection =>
  (fact) =>
    stream.contains(fact) ? project(fact.id, fact.event) : []

/** The tables that a feature reads, and the projections that write them. */
export interface ReadModel {
  /** SQL that creates the tables, with the primary keys by which a replay finds rows. */
  readonly tables: string
  /** SQL that creates the other indexes and constraints, after a replay has filled the tables. */
  readonly indexes: string
  readonly projections: readonly Projection[]
}
