import { accept, reject, replay, type Day, type Decision, type DrawId, type UserId } from '../../decider.ts'
import { membersOf, type Family } from '../families/family.ts'
import { fewestInDraw, mostInDraw, mostMoves } from './bounds.ts'
import { feasibility, isGuessable, isPossible, type Roster } from './choices.ts'
import { evenDraw } from './draw-evenly.ts'
import { drawnBefore, type Drawings } from './drawings.ts'
import { evolve, lastDrawn, movesOf, type Draw, type Draws } from './draws.ts'
import type { DrawCalledOff, DrawContent, DrawEvent, ParticipantsChanged } from './events.ts'
import { withFewestRepeats } from './fewest-repeats.ts'
import { isShortage, type Assignment, type Below } from './matching.ts'
import { comeIn, drawnAnew, goOut } from './moving.ts'

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
  readonly drawings: Drawings
}

export type DrawRejection =
  | 'NoSuchFamily'
  | 'NoSuchDraw'
  | 'DrawIsPast'
  | 'NotOfFamily'
  | 'TooFewToDraw'
  | 'NothingFits'
  | 'TooManyDraws'
  | 'DrawnTooOften'
  | 'MovedTooOften'
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
      if (!before.participants.includes(person)) return accept()
      return movesTooOften(command, before) ? reject('MovedTooOften') : accept(leave(command, before))
    }
  }
}

const movesTooOften = ({ type, by, person }: ChangeParticipant, draw: Draw): boolean =>
  movesOf(draw, type, by, person) >= mostMoves

function drawNames(
  command: DrawNames,
  { family, draws, drawings }: DrawState,
): Decision<DrawEvent, DrawRejection> {
  const { draw, roster, earliestDay, below, exclusions, notAsLast, day, personal } = command
  const participants = [...new Set(command.participants)].toSorted()
  if (day < earliestDay) return reject('DrawIsPast')
  if (participants.length < fewestInDraw) return reject('TooFewToDraw')
  if (!participants.every((one) => membersOf(family).has(one) && roster.has(one)))
    return reject('NotOfFamily')
  const isAgain = command.type === 'DrawAgain'
  const drawn = drawnBefore(drawings, { draw: isAgain ? draw : undefined, participants, earliestDay })
  if (drawn.left === 0) return reject('DrawnTooOften')
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
    ...(isGuessable(found, roster) && { guessable: true }),
    ...(isAgain && { again: true }),
    ...(drawn.times > 0 && { times: drawn.times }),
    pairs: pairsOf(drawEvenly(below)),
  })
}

/** In the order of the givers: an order of its own would tell of the draw. */
const pairsOf = (pairs: Assignment) =>
  [...pairs]
    .map(([giver, drawn]) => ({ giver, drawn }))
    .toSorted((one, other) => (one.giver < other.giver ? -1 : 1))

/** What a change of the participants, or of who keeps their lists, makes of a draw. Undefined when nothing fits any more. */
function changedTo(
  draw: DrawId,
  before: Draw,
  who: Pick<ParticipantsChanged, 'left' | 'joined'>,
  moved: ReturnType<typeof drawnAnew>,
): ParticipantsChanged | undefined {
  if (!moved) return undefined
  const { pairs, keepersToo, exclusions, isWhole } = moved
  const isChanged = (giver: UserId): boolean => {
    const was = before.pairs.get(giver)
    return before.changed.includes(giver) || (was !== undefined && was !== pairs.get(giver))
  }
  return {
    type: 'ParticipantsChanged',
    draw,
    ...who,
    ...(isWhole && { whole: true }),
    keepersToo,
    ...(moved.isGuessable && { guessable: true }),
    exclusions,
    personal: { title: before.personal.title },
    changed: [...pairs.keys()].filter(isChanged).toSorted(),
    pairs: pairsOf(pairs),
  }
}

const calledOff = (draw: DrawId, { personal }: Draw): DrawCalledOff => ({
  type: 'DrawCalledOff',
  draw,
  personal: { title: personal.title },
})

type Mending = Pick<Common, 'draw' | 'roster' | 'below'>

function join(
  command: ChangeParticipant,
  before: Draw,
  state: DrawState,
): Decision<DrawEvent, DrawRejection> {
  const { person, roster, draw } = command
  if (before.participants.includes(person)) return accept()
  if (!membersOf(state.family).has(person) || !roster.has(person)) return reject('NotOfFamily')
  if (before.participants.length >= mostInDraw) return reject('NotAllowed')
  if (movesTooOften(command, before)) return reject('MovedTooOften')
  const event = changedTo(draw, before, { joined: person }, comeIn(before, command))
  return event ? accept(event) : reject('NothingFits')
}

/**
 * When the exclusions leave those who remain nothing that fits, or somebody a single person, or when too few remain, the draw is
 * called off: otherwise everybody could tell who gives to whom. Whether it is depends on the people and the exclusions alone.
 */
function leave(mending: Mending & { readonly person: UserId }, before: Draw): DrawEvent {
  const { draw, person } = mending
  const isEnough = before.participants.length > fewestInDraw
  const event = isEnough && changedTo(draw, before, { left: person }, goOut(before, mending))
  return event || { ...calledOff(draw, before), lapsed: true }
}

/**
 * Draws again when somebody gives to a person who keeps their list by now. Undefined when only keepers are left to be drawn: then
 * everybody is shown that.
 */
function withoutKeeper({ draw, ...mending }: Mending, before: Draw): DrawEvent | undefined {
  if (before.keepersToo || feasibility(before, mending.roster).keepersToo) return undefined
  return changedTo(draw, before, {}, drawnAnew(before, mending))
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
    const now = replay(evolve, draws, events).get(draw)
    if (!now || ![...now.pairs].some(([giver, drawn]) => roster.get(giver)?.includes(drawn))) continue
    const event = withoutKeeper({ draw, roster, below }, now)
    if (event) events.push(event)
  }
  return events
}
