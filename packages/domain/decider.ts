/** An event as it was recorded, with the user who did it and the time. */
export type Recorded<Event> = Event & {
  readonly by: UserId
  /** ISO 8601 instant in UTC. */
  readonly at: Instant
}

export type UserId = string
export type WishId = string
export type FamilyId = string
export type WishlistId = string
export type MessageId = string
export type ClickId = string
export type PreferenceId = string
export type OccasionId = string
export type DrawId = string
export type QuestionId = string
/** The key of a type of gift preferences, such as `shoe-size`. */
export type PreferenceType = string

/** ISO 8601 instant in UTC, `2026-11-21T08:30:00.000Z`. */
export type Instant = string
/** ISO 8601 calendar date, `2026-11-21`. Dates compare as text. */
export type Day = string

/** The result of a decider: the events that a command causes, or the reason why it is rejected. */
export type Decision<Event, Reason extends string> =
  | { readonly accepted: true; readonly events: readonly Event[] }
  | Rejection<Reason>

export interface Rejection<Reason extends string> {
  readonly accepted: false
  readonly reason: Reason
}

export const accept = <Event>(...events: Event[]): { accepted: true; events: readonly Event[] } => ({
  accepted: true,
  events,
})

export const reject = <Reason extends string>(reason: Reason): Rejection<Reason> => ({
  accepted: false,
  reason,
})

export function replay<State, Event>(
  evolve: (state: State, event: Event) => State,
  initial: State,
  events: Iterable<Event>,
): State {
  let state = initial
  for (const event of events) state = evolve(state, event)
  return state
}
