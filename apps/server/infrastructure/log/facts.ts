import type { Recorded } from '@cachotteries/domain/decider'

/** An event of the domain: its type tells which data it has. */
export interface DomainEvent {
  readonly type: string
}

/** An event of the log, checked and with the id of what it is about. A stream type tells which event it is. */
export interface Fact<Event extends DomainEvent = DomainEvent> {
  readonly stream: string
  /** The stream type's. */
  readonly kind: string
  /** Id of what the stream is about. */
  readonly id: string
  readonly event: Recorded<Event>
  readonly position: number
  readonly commandId: string
}
