import type { Recorded } from '@cachotteries/domain/decider'

/** An event of the domain. Its type determines its data. */
export interface DomainEvent {
  readonly type: string
}

/** An event of the log, checked, with its stream and position. */
export interface Fact<Event extends DomainEvent = DomainEvent> {
  readonly stream: string
  /** The kind of its stream: `wish` of `wish-5872f3f5…`. */
  readonly kind: string
  /** The id in the stream's name. */
  readonly id: string
  readonly event: Recorded<Event>
  readonly position: number
  readonly commandId: string
}

/** The facts of each stream, in order. */
export type FactsByStream = ReadonlyMap<string, readonly Fact[]>
