import { accept, reject, type Decision, type UserId } from '../../decider.ts'
import type { Viewer } from '../../wish-visibility.ts'
import type { SightEvent } from './events.ts'
import { isLonger, standings, type Move, type Standing } from './gains.ts'
import type { SetAsideState } from './set-aside.ts'

/** What is known of those who see a list. */
export interface SeeingData {
  /** Whose list it is. */
  readonly owner: UserId
  /** Of the families in which the owner ever was, in the order of the log. */
  readonly moves: readonly Move[]
  /** The relatives of the owner who have an account. */
  readonly people: ReadonlySet<UserId>
  /** Those of them whose account is closed. */
  readonly closed: ReadonlySet<UserId>
  /** Those who see the list without an account, with the position at which they were invited. */
  readonly guests: ReadonlyMap<UserId, number>
}

export interface SightCommand {
  readonly type: 'SetAside' | 'RestoreSight'
  readonly by: Viewer
  readonly person: UserId
  readonly seeing: SeeingData
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
  | 'NotTheirsToLift'
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
  const { by, person, seeing } = command
  const { owner } = seeing
  if (by.user === owner || !by.relatives.has(owner) || state.setAside.people.has(by.user))
    return reject('NoSuchList')
  if (command.type === 'SetAside') return setAside(command, state)
  if (!state.setAside.people.has(person)) return accept()
  return mayLift(by.user, person, seeing, state.setAside)
    ? accept({ type: 'SightRestored', person })
    : reject('NotTheirsToLift')
}

/**
 * Nobody sets aside those who were there before in their first days, nor all but one, nor somebody who came before themself where
 * nobody is left who may lift it. Nobody does again what one of longer standing has lifted.
 */
function setAside(
  { by: { user }, person, seeing, now }: SightCommand,
  { setAside: state, keepers }: SightState,
): SightDecision {
  if (state.people.has(person)) return accept()
  const seen = standingsIn(seeing)
  const present = openOnes(seen, seeing)
  const own = present.get(user)
  const lifter = state.lifted.get(person)
  const isOverruled =
    lifter !== undefined &&
    own !== undefined &&
    !state.people.has(lifter) &&
    isLonger(present.get(lifter), own)
  // A guest has no say in who sees the list, so that nobody's standing matters.
  if (seeing.guests.has(person)) return isOverruled ? reject('Overruled') : setsAside(person)
  const theirs = seen.get(person)
  if (person === user || person === seeing.owner || theirs === undefined || own === undefined)
    return reject('NoSuchPerson')
  if (keepers.includes(person)) return reject('ListIsKeptByThem')
  if (isOverruled) return reject('Overruled')
  const isNew = now.getTime() - Date.parse(own.at) < newDays * dayMs
  const isOlder = theirs.position < own.position
  if (isNew && isOlder) return reject('TooNewToSetAside')
  const left = [...present].filter(([one]) => !state.people.has(one) && one !== person)
  const isLiftable = left.some(([, standing]) => isLonger(standing, own))
  if (left.length < 2 || (isOlder && !isLiftable)) return reject('TooFewWouldSee')
  return setsAside(person)
}

const setsAside = (person: UserId) => accept<SightEvent>({ type: 'SetAside', person })

/** The account of somebody who was set aside as a guest is set aside too. */
export const follow = (
  guest: UserId,
  account: UserId,
  { people }: SetAsideState,
): Decision<SightEvent, never> => (people.has(guest) && !people.has(account) ? setsAside(account) : accept())

/**
 * Whether somebody who sees the list may lift it: who did it; who has seen the list without a break for longer than the person who
 * did it had when they did, though they may have left and come back since. When the person who did it is gone, who has seen it for
 * longer than the one who is set aside ever did. However many came later, they lift nothing.
 */
export function mayLift(
  user: UserId,
  person: UserId,
  seeing: SeeingData,
  { people }: Pick<SetAsideState, 'people'>,
): boolean {
  const aside = people.get(person)
  if (!aside || user === person || user === seeing.owner) return false
  if (aside.by === user) return true
  const present = openOnes(standingsIn(seeing), seeing)
  const own = present.get(user)
  const setter = present.get(aside.by)
  if (setter) {
    const then = standingOf(aside.by, seeing, aside.position) ?? setter
    return isLonger(own, { ...then, unbroken: setter.unbroken })
  }
  const invited = seeing.guests.get(person)
  const theirs = invited === undefined ? standingOf(person, seeing) : { first: invited, unbroken: invited }
  return theirs !== undefined && isLonger(own, { position: theirs.first, unbroken: theirs.unbroken })
}

/** The standing of those who see the list now. */
const standingsIn = ({ owner, moves, people }: SeeingData): ReadonlyMap<UserId, Standing> =>
  new Map(
    [...standings(owner, moves)].filter(([one, { unbroken }]) => unbroken !== undefined && people.has(one)),
  )

/** Those of them whose account isn't closed: nobody else has a say. */
const openOnes = (
  seen: ReadonlyMap<UserId, Standing>,
  { closed }: SeeingData,
): ReadonlyMap<UserId, Standing> => new Map([...seen].filter(([one]) => !closed.has(one)))

/** The standing of somebody, before a position of the log. */
const standingOf = (person: UserId, { owner, moves }: SeeingData, before = Infinity): Standing | undefined =>
  standings(
    owner,
    moves.filter(({ position }) => position < before),
  ).get(person)
