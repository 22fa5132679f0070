import type { AccountEvent } from '@cachotteries/domain/accounts/events'
import type { LinkClicked } from '@cachotteries/domain/clicks/events'
import type { Recorded } from '@cachotteries/domain/decider'
import type { FamilyEvent } from '@cachotteries/domain/families/events'
import type { PreferenceEvent } from '@cachotteries/domain/preferences/events'
import type { PurchaseEvent } from '@cachotteries/domain/purchases/events'
import type { WishEvent } from '@cachotteries/domain/wishes/events'
import type { NewEvent, RecordedEvent } from '@cachotteries/event-store/event-store'
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

/** An event of the log about one kind of thing. */
export interface FactOf<Kind extends keyof Events> {
  readonly of: Kind
  readonly event: Recorded<Events[Kind]>
  /** Id of what the stream is about. */
  readonly id: string
  readonly position: number
  readonly commandId: string
}

/** An event of the log, told apart by what it is about. */
export type Fact = { [Kind in keyof Events]: FactOf<Kind> }[keyof Events]

export type DomainEvent = Events[keyof Events]

/** Written in the newest schema of its type: one more than there are steps to it. */
export function toNewEvent({ type, ...data }: DomainEvent): NewEvent {
  return { type, schema: (upcasts[type]?.length ?? 0) + 1, data }
}

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

/** @throws {Error} for an event that this version doesn't know: nothing may be built on a guess. */
export function toFact(recorded: RecordedEvent): Fact {
  const { type, stream, position, commandId } = recorded
  const { kind, id } = parseStream(stream)
  if (!isKnown(type) || kinds[type] !== kind)
    throw new Error(`event ${position}: a ${type} in a ${kind} stream is not known`)
  const event = { ...recorded.data, type, by: recorded.actor ?? '', at: recorded.at.toISOString() }
  // The log holds what `toNewEvent` wrote, or what an upcast made of it.
  return { of: kind, id, position, commandId, event } as unknown as Fact
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
