import { accept, reject, replay, type Day, type Decision, type DrawId, type UserId } from '../../decider.ts'
import { membersOf, type Family } from '../families/family.ts'
import { fewestInDraw, mostInDraw } from './bounds.ts'
import { feasibility, isPossible, withoutKeepers, type Roster } from './choices.ts'
import { evenDraw } from './draw-evenly.ts'
import type { Below } from './draw-exactly.ts'
import { evolve, lastDrawn, type Draw, type Draws } from './draws.ts'
import type { DrawCalledOff, DrawContent, DrawEvent, ParticipantsChanged } from './events.ts'
import { withFewestRepeats } from './fewest-repeats.ts'
import { isShortage, type Assignment } from './matching.ts'
import { repair } from './repair.ts'

interface Common {
  readonly by: UserId
  readonly draw: DrawId
  /** The members who can take part now. */
  readonly roster: Roster
  /** The first date that isn't past everywhere on Earth. */
  readonly earliestDay: Day
  readonly below: Below
}

/** Draws, or draws again what was drawn before. */
export interface DrawNames extends Common, DrawContent {
  readonly type: 'DrawNames' | 'DrawAgain'
}

export interface ChangeParticipant extends Common {
  readonly type: 'Join' | 'Leave'
  readonly person: UserId
}

export interface CallOff extends Common {
  readonly type: 'CallOff'
}

export type DrawCommand = DrawNames | ChangeParticipant | CallOff

export interface DrawState {
  readonly family: Family
  readonly draws: Draws
}

export type DrawRejection =
  | 'NoSuchFamily'
  | 'NoSuchDraw'
  | 'DrawIsPast'
  | 'NotOfFamily'
  | 'TooFewToDraw'
  | 'NothingFits'
  | 'TooManyDraws'
  | 'NotAllowed'

/** So many draws to come may a family have. */
const mostDraws = 20

/** Any member draws, draws again, calls off and takes late-comers in. The others are told who did. */
export function decide(command: DrawCommand, state: DrawState): Decision<DrawEvent, DrawRejection> {
  const { by, draw, earliestDay } = command
  if (!membersOf(state.family).has(by)) return reject('NoSuchFamily')
  if (command.type === 'DrawNames') {
    const coming = [...state.draws.values()].filter(({ day }) => day >= earliestDay)
    return coming.length < mostDraws ? drawNames(command, state) : reject('TooManyDraws')
  }
  const before = state.draws.get(draw)
  if (!before) return reject('NoSuchDraw')
  if (before.day < earliestDay) return reject('DrawIsPast')
  switch (command.type) {
    case 'DrawAgain':
      return drawNames(command, state)
    case 'CallOff':
      return accept(calledOff(draw, before))
    case 'Join':
      return join(command, before, state)
    case 'Leave': {
      const { person, roster } = command
      if (person !== by && !roster.get(person)?.includes(by)) return reject('NotAllowed')
      return before.participants.includes(person) ? accept(leave(command, before)) : accept()
    }
  }
}

function drawNames(command: DrawNames, { family, draws }: DrawState): Decision<DrawEvent, DrawRejection> {
  const { draw, roster, earliestDay, below, exclusions, notAsLast, day, personal } = command
  const participants = [...new Set(command.participants)].toSorted()
  if (day < earliestDay) return reject('DrawIsPast')
  if (participants.length < fewestInDraw) return reject('TooFewToDraw')
  if (!participants.every((one) => membersOf(family).has(one) && roster.has(one)))
    return reject('NotOfFamily')
  const within = exclusions.filter(
    ({ giver, drawn }) => giver !== drawn && participants.includes(giver) && participants.includes(drawn),
  )
  const rules = { participants, exclusions: within }
  const found = feasibility(rules, roster)
  if (!isPossible(found)) return reject('NothingFits')
  const { keepersToo, choices } = found
  const last = notAsLast ? lastDrawn(draws, earliestDay) : undefined
  const drawEvenly = evenDraw(last ? withFewestRepeats(choices, last) : choices)
  if (isShortage(drawEvenly)) return reject('NothingFits')
  return accept({
    type: 'NamesDrawn',
    draw,
    ...rules,
    notAsLast,
    day,
    personal,
    keepersToo,
    ...(command.type === 'DrawAgain' && { again: true }),
    pairs: pairsOf(drawEvenly(below)),
  })
}

/** In the order of the givers: an order of its own would tell of the draw. */
const pairsOf = (pairs: Assignment) =>
  [...pairs]
    .map(([giver, drawn]) => ({ giver, drawn }))
    .toSorted((one, other) => (one.giver < other.giver ? -1 : 1))

/** All pairs after some changed. @param person who left or came late */
function changedBy(
  changes: Assignment,
  before: Draw,
  person?: UserId,
): Pick<ParticipantsChanged, 'changed' | 'pairs'> {
  const pairs = new Map(before.pairs)
  const givers = new Set([...before.changed, ...changes.keys()])
  if (person !== undefined) {
    pairs.delete(person)
    givers.delete(person)
  }
  return { changed: [...givers].toSorted(), pairs: pairsOf(new Map([...pairs, ...changes])) }
}

const calledOff = (draw: DrawId, { personal }: Draw): DrawCalledOff => ({
  type: 'DrawCalledOff',
  draw,
  personal: { title: personal.title },
})

type Mending = Pick<Common, 'draw' | 'roster' | 'below'>

/** Who comes late enters one pair. */
function join(
  command: ChangeParticipant,
  before: Draw,
  state: DrawState,
): Decision<DrawEvent, DrawRejection> {
  const { person, roster, below, draw } = command
  if (before.participants.includes(person)) return accept()
  if (!membersOf(state.family).has(person) || !roster.has(person)) return reject('NotOfFamily')
  if (before.participants.length >= mostInDraw) return reject('NotAllowed')
  const rules = { ...before, participants: [...before.participants, person] }
  const found = feasibility(rules, roster)
  const { keepersToo, choices } = found
  const changed = isPossible(found) && repair(person, person, { pairs: before.pairs, choices, below })
  if (!changed) return reject('NothingFits')
  return accept({
    type: 'ParticipantsChanged',
    draw,
    joined: person,
    keepersToo: before.keepersToo || keepersToo,
    ...changedBy(changed, before, person),
  })
}

/**
 * Whoever had drawn the one who leaves gets their person. When the exclusions leave those who remain nothing that fits, or
 * somebody a single person, or when too few remain, the draw is called off: otherwise everybody could tell who gives to whom.
 * Whether it is depends on the people and the exclusions alone.
 */
function leave(
  { draw, roster, below, person }: Mending & { readonly person: UserId },
  before: Draw,
): DrawEvent {
  const lapsed = { ...calledOff(draw, before), lapsed: true } as const
  const rules = { ...before, participants: before.participants.filter((one) => one !== person) }
  if (rules.participants.length < fewestInDraw) return lapsed
  const found = feasibility(rules, roster)
  if (!isPossible(found)) return lapsed
  const { keepersToo, choices } = found
  const giver = [...before.pairs].find(([, drawn]) => drawn === person)![0]
  const pairs = new Map([...before.pairs].filter(([one]) => one !== person && one !== giver))
  const changed = repair(giver, before.pairs.get(person)!, { pairs, choices, below })
  if (!changed) return lapsed
  return {
    type: 'ParticipantsChanged',
    draw,
    left: person,
    keepersToo: before.keepersToo || keepersToo,
    ...changedBy(changed, before, person),
  }
}

/**
 * Gives the giver somebody who doesn't keep their list, as whom they drew does by now. Undefined when only keepers are left to be
 * drawn: then everybody is shown that.
 */
function withoutKeeper(
  { draw, roster, below, giver }: Mending & { readonly giver: UserId },
  before: Draw,
): DrawEvent | undefined {
  if (before.keepersToo || feasibility(before, roster).keepersToo) return undefined
  const pairs = new Map(before.pairs)
  pairs.delete(giver)
  const choices = withoutKeepers(before, roster)
  const changed = repair(giver, before.pairs.get(giver)!, { pairs, choices, below })
  return changed && { type: 'ParticipantsChanged', draw, keepersToo: false, ...changedBy(changed, before) }
}

/**
 * Takes everybody out of the draws to come who can't take part any more: who left the family, whose account was closed, or for
 * whom nobody can draw. Then nobody sees any more that somebody whose list they came to keep gives to them.
 */
export function mend(
  draws: Draws,
  { roster, earliestDay, below }: Pick<Common, 'roster' | 'earliestDay' | 'below'>,
): readonly DrawEvent[] {
  const events: DrawEvent[] = []
  for (const [draw, { day, participants }] of draws) {
    if (day < earliestDay) continue
    for (const person of participants) {
      const now = replay(evolve, draws, events).get(draw)
      if (now && !roster.has(person)) events.push(leave({ draw, roster, below, person }, now))
    }
    for (const giver of participants) {
      const now = replay(evolve, draws, events).get(draw)
      const drawn = now?.pairs.get(giver)
      if (!now || drawn === undefined || !roster.get(giver)?.includes(drawn)) continue
      const event = withoutKeeper({ draw, roster, below, giver }, now)
      if (event) events.push(event)
    }
  }
  return events
}
