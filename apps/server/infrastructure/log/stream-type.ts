import type { Recorded } from '@cachotteries/domain/decider'
import type { Upcasts } from '@cachotteries/event-store/recorded-events'
import type { z } from 'zod'
import type { DomainEvent, Fact } from './facts.ts'

/** What the log needs to know of a type of streams: all its streams hold events of the same types. */
export interface StreamSchema {
  /** First part of the names of its streams: `wish` of `wish-5872f3f5…`. */
  readonly kind: string
  /** What the data of each type of event looks like, in its newest schema. Further properties are allowed. */
  readonly shapes: Readonly<Record<string, z.ZodType>>
  /** From older schemas of its events to the newest. Each has a golden file of what was once written. */
  readonly upcasts: Upcasts
}

export interface StreamType<Event extends DomainEvent> extends StreamSchema {
  /** Name of the stream of the thing with this id. */
  readonly of: (id: string) => string
  /** Whether the fact is an event of such a stream. */
  readonly contains: (fact: Fact) => fact is Fact<Event>
  /** The events of such streams among these facts, as a decider's `evolve` takes them. */
  readonly eventsIn: (facts?: readonly Fact[]) => Recorded<Event>[]
}

type Shapes<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: z.ZodType<Omit<Extract<Event, { type: Type }>, 'type'>>
}

export function streamType<Event extends DomainEvent>(
  kind: string,
  shapes: Shapes<Event>,
  upcasts: Upcasts = {},
): StreamType<Event> {
  const contains = (fact: Fact): fact is Fact<Event> => fact.kind === kind
  return {
    ...{ kind, shapes, upcasts, contains },
    of: (id) => streamOf(kind, id),
    eventsIn: (facts = []) => facts.filter(contains).map(({ event }) => event),
  }
}

export const streamOf = (kind: string, id: string): string => `${kind}-${id}`

export function parseStream(stream: string): { kind: string; id: string } {
  const dash = stream.indexOf('-')
  return { kind: stream.slice(0, dash), id: stream.slice(dash + 1) }
}
