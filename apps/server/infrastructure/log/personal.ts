import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { EventData } from '@cachotteries/event-store/event-store'
import type { DomainEvent } from './facts.ts'

/*
 * What of an event is personal, so that it can be erased in place. Each stream type says it of each field with text: the
 * compiler refuses an event with a text of which nothing is said.
 */

/** Something that is theirs who are erased together. */
export interface Theirs {
  /** Selects its ids for the people in `$1`, at the time in `$2`. Without it, the rules find them while the log is read. */
  readonly select?: string
  /** Whether it is found of somebody who was erased, too. */
  readonly isFoundAfter?: true
}

/** Somebody who leaves for good. */
export interface Leaver {
  readonly person: UserId
  /** The ids of what else is theirs, as far as the log has been read. */
  readonly theirs: (what: Theirs) => Set<string>
}

/** Whether a value has text that is not one of a few words: ids and days have, too. */
type HasText<Value> = Value extends string
  ? string extends Value
    ? true
    : false
  : Value extends readonly (infer One)[]
    ? HasText<One>
    : Value extends object
      ? { [Key in keyof Value]-?: HasText<Value[Key]> }[keyof Value]
      : false

/** The fields of an event of which something must be said. */
type Ruled<Event> = {
  [Field in keyof Event]-?: Field extends 'type'
    ? never
    : Field extends 'personal'
      ? Field
      : true extends HasText<Event[Field]>
        ? Field
        : never
}[keyof Event]

/**
 * Returns what is left of a value; undefined for nothing, of a field that may be missing. `id` is that of the stream.
 */
type Rule<Value> = (value: Exclude<Value, undefined>, id: string) => Value

/** What is left of the fields in `personal`, numbers too. Fields that it doesn't have are dropped. */
type PersonalRules<Personal> = { readonly [Field in keyof Personal]-?: Rule<Personal[Field]> }

/** What is left of each field of an event that has text. */
type Leaves<Event> = {
  readonly [Field in Ruled<Event>]-?: Field extends 'personal'
    ? PersonalRules<Exclude<Event[Field], undefined>>
    : Rule<Event[Field]>
}

/** What of the events of some streams is personal, and whose. */
export interface PersonalData<Event extends DomainEvent> {
  /** What erasing leaves of each event that is the leaver's. */
  readonly leaves: { readonly [Type in Event['type']]: Leaves<Extract<Event, { type: Type }>> }
  /** Begins to read the log. The function that it returns gets each event, in order, and says whether it is the leaver's. */
  readonly isOf: (leaver: Leaver) => (id: string, event: Recorded<Event>) => boolean
}

/** For what identifies nobody by itself: ids, days, hashes. Also for what others need. */
export const kept = <Value>(value: Value): Value => value

export const leaving =
  <const Left>(left: Left) =>
  (): Left =>
    left

/** For fields that may be missing. */
export const dropped = leaving(undefined)

/** For streams without anything personal. */
export const ofNobody = () => () => false

/** `Leaves` as the program reads it. */
export type AnyLeaves = Readonly<Record<string, AnyRule | Readonly<Record<string, AnyRule>>>>
type AnyRule = (value: never, id: string) => unknown

/** What is left of the data of an event that is the leaver's. */
export function leftOf(data: EventData, leaves: AnyLeaves, id: string): EventData {
  const ruled = Object.entries(leaves).map(([field, rule]) => {
    const value = data[field]
    if (value === undefined) return [field, undefined]
    return [
      field,
      typeof rule === 'function' ? rule(value as never, id) : leftOf(only(value, rule), rule, id),
    ]
  })
  const left = { ...data, ...(Object.fromEntries(ruled) as EventData) }
  return Object.fromEntries(Object.entries(left).filter(([, value]) => value !== undefined))
}

/** The fields of an object that are ruled: those of newer releases may be personal. */
const only = (value: unknown, rules: object): EventData =>
  Object.fromEntries(Object.entries(value as object).filter(([field]) => Object.hasOwn(rules, field)))
