import type { Recorded, UserId } from '../../decider.ts'
import type { SightEvent } from './events.ts'

/** Who is set aside for one list. */
export interface SetAsideState {
  /** By whom, and at which position of the log. */
  readonly people: ReadonlyMap<UserId, { readonly by: UserId; readonly position: number }>
  /** Who lifted it last, of those whom somebody else than who had done it lets see the list again. */
  readonly lifted: ReadonlyMap<UserId, UserId>
}

export const nobodySetAside: SetAsideState = { people: new Map(), lifted: new Map() }

export function evolve(
  state: SetAsideState,
  { type, person, by, position }: Recorded<SightEvent> & { readonly position: number },
): SetAsideState {
  if (type === 'LiftingAsked') return state
  const people = new Map(state.people)
  const lifted = new Map(state.lifted)
  lifted.delete(person)
  if (type === 'SetAside') return { people: people.set(person, { by, position }), lifted }
  const before = people.get(person)
  people.delete(person)
  return { people, lifted: before && before.by !== by ? lifted.set(person, by) : lifted }
}
