import { accept, reject, type Decision, type UserId } from '../decider.ts'
import type { Viewer } from '../visibility/wish-visibility.ts'
import type { SightEvent } from './events.ts'

/** The people who are set aside for a list. */
export type SetAsidePeople = ReadonlySet<UserId>

export const nobodySetAside: SetAsidePeople = new Set()

export interface SightCommand {
  readonly type: 'SetAside' | 'RestoreSight'
  readonly by: Viewer
  /** Whose list it is. */
  readonly owner: UserId
  readonly person: UserId
  /** Whether this person is a relative of the owner. */
  readonly isRelative: boolean
}

export type SightRejection = 'NoSuchList' | 'NoSuchPerson'

export function evolve(people: SetAsidePeople, event: SightEvent): SetAsidePeople {
  const after = new Set(people)
  if (event.type === 'SetAside') after.add(event.person)
  else after.delete(event.person)
  return after
}

/**
 * Who sees what a list hides from its owner may set another aside, and lift it for anybody. The owner, a stranger and somebody
 * who is set aside get the answer for a list that doesn't exist. What is done already is accepted and not recorded.
 */
export function decide(
  { type, by, owner, person, isRelative }: SightCommand,
  setAside: SetAsidePeople,
): Decision<SightEvent, SightRejection> {
  if (by.user === owner || !by.relatives.has(owner) || setAside.has(by.user)) return reject('NoSuchList')
  const isSetAside = setAside.has(person)
  if (type === 'RestoreSight') return isSetAside ? accept({ type: 'SightRestored', person }) : accept()
  if (isSetAside) return accept()
  if (person === by.user || person === owner || !isRelative) return reject('NoSuchPerson')
  return accept({ type: 'SetAside', person })
}
