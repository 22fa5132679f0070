import type { Recorded, UserId } from '../../decider.ts'
import type { SightEvent } from './events.ts'

/** Who is set aside for one list. */
export interface SetAsideState {
  readonly people: ReadonlyMap<UserId, { readonly by: UserId; readonly askedBy: ReadonlySet<UserId> }>
  /** Whom somebody may not set aside again, by who did it. */
  readonly overruled: ReadonlyMap<UserId, ReadonlySet<UserId>>
}

export const nobodySetAside: SetAsideState = { people: new Map(), overruled: new Map() }

export function evolve(state: SetAsideState, event: Recorded<SightEvent>): SetAsideState {
  const { person, by } = event
  const people = new Map(state.people)
  const before = people.get(person)
  switch (event.type) {
    case 'SetAside':
      people.set(person, { by, askedBy: new Set() })
      return { ...state, people }
    case 'LiftingAsked':
      if (before) people.set(person, { ...before, askedBy: new Set([...before.askedBy, by]) })
      return { ...state, people }
    case 'SightRestored': {
      people.delete(person)
      if (!before || !event.overrules) return { ...state, people }
      const whom = new Set([...(state.overruled.get(before.by) ?? []), person])
      return { people, overruled: new Map([...state.overruled, [before.by, whom]]) }
    }
  }
}
