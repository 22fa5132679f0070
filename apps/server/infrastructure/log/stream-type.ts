import type { Recorded } from '@cachotteries/domain/decider'
import type { NewEvent, OnUnreadable, RecordedEvent } from '@cachotteries/event-store/event-store'
import type { Upcasts } from '@cachotteries/event-store/recorded-events'
import type { z } from 'zod'
import type { DomainEvent, Fact } from './facts.ts'
import type { AnyLeaves, Leaver, PersonalData } from './personal.ts'

/** The definition of a type of streams. All its streams have events of the same types. */
export interface StreamSchema {
  /** The first part of its streams' names: `wish` of `wish-5872f3f5…`. */
  readonly kind: string
  /** The shape of each type of event's data, in its newest schema. Further properties are allowed. */
  readonly shapes: Readonly<Record<string, z.ZodType>>
  /** What of its events is personal: see `PersonalData`. */
  readonly personal: {
    readonly leaves: Readonly<Record<string, AnyLeaves>>
    readonly isOf: (leaver: Leaver) => (fact: Fact) => boolean
  }
  /** Upcasts of its events. Each has a golden file of an old event. */
  readonly upcasts: Upcasts
}

export interface StreamType<Event extends DomainEvent> extends StreamSchema {
  /** The name of the stream with this id. */
  readonly of: (id: string) => string
  /** Whether the fact is an event of such a stream. */
  readonly contains: (fact: Fact) => fact is Fact<Event>
  /** The events of such streams among these facts, for `evolve`. */
  readonly eventsIn: (facts?: readonly Fact[]) => Recorded<Event>[]
}

type Shapes<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: z.ZodType<Omit<Extract<Event, { type: Type }>, 'type'>>
}

export function streamType<Event extends DomainEvent>(
  kind: string,
  shapes: Shapes<Event>,
  { leaves, isOf }: PersonalData<Event>,
  upcasts: Upcasts = {},
): StreamType<Event> {
  const contains = (fact: Fact): fact is Fact<Event> => fact.kind === kind
  return {
    kind,
    shapes,
    personal: {
      leaves,
      isOf: (leaver) => {
        const isTheirs = isOf(leaver)
        return (fact) => contains(fact) && isTheirs(fact.id, fact.event)
      },
    },
    upcasts,
    contains,
    of: (id) => streamOf(kind, id),
    eventsIn: (facts = []) => facts.filter(contains).map(({ event }) => event),
  }
}

export const streamOf = (kind: string, id: string): string => `${kind}-${id}`

export function parseStream(stream: string): { kind: string; id: string } {
  const dash = stream.indexOf('-')
  return { kind: stream.slice(0, dash), id: stream.slice(dash + 1) }
}

/** An event that this release doesn't understand: another release or a manual edit wrote it. */
export class PoisonedEvent extends Error {
  readonly position: number

  /** @param why no text that people wrote and no id of a wish, since operators read it */
  constructor({ position, type }: Pick<RecordedEvent, 'position' | 'type'>, why: string) {
    super(`L’événement ${position} (${type}) n’est pas compris de cette version : ${why}.`)
    this.name = 'PoisonedEvent'
    this.position = position
  }
}

/** Translates between the events of the domain and those of the event store. */
export interface EventCodec {
  readonly upcasts: Upcasts
  /** Writes it in the newest schema of its type. */
  readonly toNewEvent: (event: DomainEvent) => NewEvent
  /** @throws {PoisonedEvent} */
  readonly toFact: (recorded: Omit<RecordedEvent, 'id' | 'version'>) => Fact
  /** Without `onPoisoned`, a poisoned event throws. With it, such events are reported and left out. */
  readonly toFacts: (events: readonly RecordedEvent[], onPoisoned?: OnUnreadable) => Fact[]
}

export function createEventCodec(streams: readonly StreamSchema[]): EventCodec {
  const byKind = new Map(streams.map((stream) => [stream.kind, stream]))
  const upcasts: Upcasts = Object.assign({}, ...streams.map((stream) => stream.upcasts))
  const newestSchema = (type: string): number => (upcasts[type]?.length ?? 0) + 1

  function toFact(recorded: Omit<RecordedEvent, 'id' | 'version'>): Fact {
    const { position, stream, type, schema, data, commandId } = recorded
    const { kind, id } = parseStream(stream)
    const shapes = byKind.get(kind)?.shapes ?? {}
    const shape = Object.hasOwn(shapes, type) ? shapes[type] : undefined
    if (!shape) throw new PoisonedEvent(recorded, `rien de tel dans un flux « ${kind} »`)
    if (schema > newestSchema(type)) throw new PoisonedEvent(recorded, `son schéma ${schema} est plus récent`)
    const { error } = shape.safeParse(data)
    if (error) {
      const paths = error.issues.map(({ path }) => path.join('.')).join(', ')
      throw new PoisonedEvent(recorded, `ses données sont invalides (${paths})`)
    }
    // V8 takes twenty times as long for a literal with properties after a spread.
    const event = Object.assign({}, data, {
      type,
      by: recorded.actor ?? '',
      at: recorded.at.toISOString(),
    })
    return { stream, kind, id, event, position, commandId }
  }

  return {
    upcasts,
    toNewEvent: ({ type, ...data }) => ({ type, schema: newestSchema(type), data }),
    toFact,
    toFacts: (events, onPoisoned) => {
      const facts: Fact[] = []
      for (const event of events)
        try {
          facts.push(toFact(event))
        } catch (error) {
          if (!onPoisoned) throw error
          onPoisoned(event, error)
        }
      return facts
    },
  }
}
