import { accept, reject, type Decision, type UserId } from '../../decider.ts'
import type { Standing } from './gains.ts'
import type { Viewer } from '../../wish-visibility.ts'
import type { SightEvent } from './events.ts'
import type { SetAsideState } from './set-aside.ts'

export interface SightCommand {
  readonly type: 'SetAside' | 'RestoreSight'
  readonly by: Viewer
  /** Whose list it is. */
  readonly owner: UserId
  readonly person: UserId
  /** The relatives of the owner who have an account, and when each of them first saw the list. */
  readonly standing: ReadonlyMap<UserId, Standing>
  /** Those who see the list without an account. */
  readonly guests: ReadonlySet<UserId>
  readonly now: Date
}

/** What is decided on: who is set aside, and who keeps the list. */
export interface SightState {
  readonly setAside: SetAsideState
  readonly keepers: readonly UserId[]
}

export type SightRejection =
  | 'NoSuchList'
  | 'NoSuchPerson'
  | 'TooNewToSetAside'
  | 'TooFewWouldSee'
  | 'Overruled'
  | 'ListIsKeptByThem'

type SightDecision = Decision<SightEvent, SightRejection>

const dayMs = 86_400_000
/** For so many days a newcomer sets nobody aside who was there before. */
const newDays = 30

/**
 * Who sees what a list hides from its owner may set another aside, and lift it. The owner, a stranger and somebody who is
 * set aside get the answer for a list that doesn't exist. What is done already is accepted and not recorded.
 */
export function decide(command: SightCommand, state: SightState): SightDecision {
  const { by, owner } = command
  if (by.user === owner || !by.relatives.has(owner) || state.setAside.people.has(by.user))
    return reject('NoSuchList')
  return command.type === 'SetAside' ? setAside(command, state) : restore(command, state.setAside)
}

/**
 * Nobody sets aside those who were there before in their first days, nor all but one, nor the last of longer standing than
 * themself: so that whoever does it can be overruled.
 */
function setAside(
  { by: { user }, owner, person, standing, guests, now }: SightCommand,
  { setAside: { people, overruled }, keepers }: SightState,
): SightDecision {
  if (people.has(person)) return accept()
  // A guest has no say in who sees the list, so that nobody's standing matters.
  if (guests.has(person)) return overruled.get(user)?.has(person) ? reject('Overruled') : setsAside(person)
  const theirs = standing.get(person)
  const own = standing.get(user)
  if (person === user || person === owner || theirs === undefined || own === undefined)
    return reject('NoSuchPerson')
  if (keepers.includes(person)) return reject('ListIsKeptByThem')
  if (overruled.get(user)?.has(person)) return reject('Overruled')
  const isNew = now.getTime() - Date.parse(own.at) < newDays * dayMs
  const isOlder = theirs.position < own.position
  if (isNew && isOlder) return reject('TooNewToSetAside')
  const seeing = [...standing].filter(([one]) => !people.has(one))
  const leftOlder = seeing.some(([one, since]) => one !== person && since.position < own.position)
  if (seeing.length <= 2 || (isOlder && !leftOlder)) return reject('TooFewWouldSee')
  return setsAside(person)
}

const setsAside = (person: UserId) => accept<SightEvent>({ type: 'SetAside', person })

/** The account of somebody who was set aside as a guest is set aside too. */
export const follow = (
  guest: UserId,
  account: UserId,
  { people }: SetAsideState,
): Decision<SightEvent, never> => (people.has(guest) && !people.has(account) ? setsAside(account) : accept())

/** Who set somebody aside may lift it, and so may one who has seen the list for longer, or two others. */
function restore({ by: { user }, person, standing }: SightCommand, { people }: SetAsideState): SightDecision {
  const aside = people.get(person)
  if (!aside) return accept()
  if (aside.by === user) return accept({ type: 'SightRestored', person })
  // Somebody who doesn't see the list any more has no say.
  const setters = standing.get(aside.by)
  const own = standing.get(user)
  const isLonger = setters === undefined || (own !== undefined && own.position < setters.position)
  const askedBy = [...aside.askedBy].filter((one) => standing.has(one) && !people.has(one) && one !== user)
  if (isLonger || askedBy.length > 0) return accept({ type: 'SightRestored', person, overrules: true })
  return aside.askedBy.has(user) ? accept() : accept({ type: 'LiftingAsked', person })
}
