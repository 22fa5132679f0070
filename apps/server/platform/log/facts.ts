import type { AccountEvent } from '@cachotteries/domain/accounts/events'
import type { LinkClicked } from '@cachotteries/domain/clicks/events'
import type { Recorded } from '@cachotteries/domain/decider'
import type { FamilyEvent } from '@cachotteries/domain/families/events'
import type { PreferenceEvent } from '@cachotteries/domain/preferences/events'
import type { PurchaseEvent } from '@cachotteries/domain/purchases/events'
import type { WishEvent } from '@cachotteries/domain/wishes/events'
import type { NewEvent, OnUnreadable, RecordedEvent, ToldEvent } from '@cachotteries/event-store/event-store'
import { eventShapes } from './event-shapes.ts'
import { parseStream } from './streams.ts'
import { upcasts } from './upcasts.ts'

interface Events {
  readonly account: AccountEvent
  readonly family: FamilyEvent
  readonly wish: WishEvent
  readonly purchase: PurchaseEvent
  readonly clicks: LinkClicked
  readonly preferences: PreferenceEvent
}

/** What an event says about one kind of thing. */
interface MeaningOf<Kind extends keyof Events> {
  readonly of: Kind
  readonly event: Recorded<Events[Kind]>
  /** Id of what the stream is about. */
  readonly id: string
}

/** What an event says, told apart by what it is about. */
export type Meaning = { [Kind in keyof Events]: MeaningOf<Kind> }[keyof Events]

/** An event of the log about one kind of thing. */
export interface FactOf<Kind extends keyof Events> extends MeaningOf<Kind> {
  readonly position: number
  readonly commandId: string
}

/** An event of the log, told apart by what it is about. */
export type Fact = { [Kind in keyof Events]: FactOf<Kind> }[keyof Events]

export type DomainEvent = Events[keyof Events]

/** Written in the newest schema of its type: one more than there are steps to it. */
export function toNewEvent({ type, ...data }: DomainEvent): NewEvent {
  return { type, schema: newestSchema(type), data }
}

const newestSchema = (type: string): number => (upcasts[type]?.length ?? 0) + 1

const kinds: Record<DomainEvent['type'], Fact['of']> = {
  AccountRegistered: 'account',
  ProfileChanged: 'account',
  AdministratorAppointed: 'account',
  AdministratorDismissed: 'account',
  FamilyCreated: 'family',
  MemberJoined: 'family',
  MemberLeft: 'family',
  WishAdded: 'wish',
  SecretIdeaAdded: 'wish',
  WishChanged: 'wish',
  RecipientsChanged: 'wish',
  IdeaRevealed: 'wish',
  WishRemoved: 'wish',
  WishBought: 'purchase',
  PurchaseChanged: 'purchase',
  PurchaseUnmarked: 'purchase',
  LinkClicked: 'clicks',
  PreferenceAdded: 'preferences',
  PreferenceChanged: 'preferences',
  PreferenceRemoved: 'preferences',
}

const isKnown = (type: string): type is DomainEvent['type'] => Object.hasOwn(kinds, type)

/** What is told, by the log or about to be. */
type Fresh = Omit<ToldEvent, 'position' | 'at'> & { readonly position?: number; readonly at: Date | string }

/** An event that this release doesn't understand: another one wrote it, or somebody's hand. Nothing may be built on a guess. */
export class PoisonedEvent extends Error {
  /** Undefined of an event that was about to be recorded. */
  readonly position: number | undefined

  /** @param why without anybody's words: operators read it. Nor are they told which wish it is about. */
  constructor({ position, type }: Fresh, why: string) {
    super(`L’événement ${position ?? 'nouveau'} (${type}) n’est pas compris de cette version : ${why}.`)
    this.name = 'PoisonedEvent'
    this.position = position
  }
}

/** @throws {PoisonedEvent} */
export function toFact(recorded: Fresh & { readonly position: number; readonly commandId: string }): Fact {
  const { position, commandId } = recorded
  return Object.assign(toMeaning(recorded), { position, commandId })
}

/** @throws {PoisonedEvent} */
export function toMeaning(recorded: Fresh): Meaning {
  const { type, stream } = recorded
  const { kind, id } = parseStream(stream)
  if (!isKnown(type) || kinds[type] !== kind)
    throw new PoisonedEvent(recorded, `rien de tel dans un flux « ${kind} »`)
  if (recorded.schema > newestSchema(type))
    throw new PoisonedEvent(recorded, `son schéma ${recorded.schema} est plus récent`)
  const shape = eventShapes[type].safeParse(recorded.data)
  if (!shape.success)
    throw new PoisonedEvent(
      recorded,
      `ses données sont invalides (${shape.error.issues.map(({ path }) => path.join('.')).join(', ')})`,
    )
  // A literal with properties after a spread would take V8 twenty times as long.
  const event = Object.assign({}, recorded.data, {
    type,
    by: recorded.actor ?? '',
    at: typeof recorded.at === 'string' ? recorded.at : recorded.at.toISOString(),
  })
  // As its shape says, which was just looked at.
  return { of: kind, id, event } as unknown as Meaning
}

/** The facts that these events are, without those that nobody here understands: of these it tells. */
export function understood(events: readonly RecordedEvent[], onPoisoned: OnUnreadable): Fact[] {
  const facts: Fact[] = []
  for (const event of events)
    try {
      facts.push(toFact(event))
    } catch (error) {
      onPoisoned(event, error)
    }
  return facts
}

/** The events of one stream, as its decider's `evolve` takes them. */
export function eventsOf<Kind extends keyof Events>(
  kind: Kind,
  facts: readonly Fact[] = [],
): Recorded<Events[Kind]>[] {
  const isOfKind = (fact: { readonly of: keyof Events }): fact is FactOf<Kind> => fact.of === kind
  const some: readonly { readonly of: keyof Events }[] = facts
  return some.filter(isOfKind).map((fact) => fact.event)
}
