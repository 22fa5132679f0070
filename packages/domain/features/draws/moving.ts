import type { UserId } from '../../decider.ts'
import { feasibility, isGuessable, isPossible, type Feasibility, type Roster, type Rules } from './choices.ts'
import { evenDraw } from './draw-evenly.ts'
import type { Draw } from './draws.ts'
import { isShortage, type Assignment, type Below, type Choices } from './matching.ts'

/** Fewer pairs that a newcomer may enter are too few. */
const fewestPairs = 3

interface Moving {
  readonly person: UserId
  readonly roster: Roster
  readonly below: Below
}

/** All pairs from now on. */
interface Moved extends Pick<Draw, 'exclusions' | 'keepersToo' | 'pairs'> {
  /** Whether all names were drawn again. */
  readonly isWhole: boolean
  readonly isGuessable: boolean
}

/**
 * Who comes late enters one pair, evenly: they get its person, and its giver gets them.
 *
 * @returns undefined when nothing fits
 */
export function comeIn(before: Draw, { person, roster, below }: Moving): Moved | undefined {
  const { exclusions, pairs } = before
  const after = found({ participants: [...before.participants, person], exclusions }, roster)
  if (!after) return undefined
  const open = after.choices.get(person)!
  const isSmall =
    open.size >= fewestPairs && tellsNothing(person, after, found(before, roster), { before, roster })
  return moved(after, exclusions, roster, below, isSmall ? entered(pairs, person, open, below) : undefined)
}

/**
 * The person who had drawn the one who leaves gets their person. What must not be drawn by them, or draw them, is forgotten; a
 * couple stays one.
 *
 * @returns undefined when nothing fits for those who remain
 */
export function goOut(before: Draw, { person, roster, below }: Moving): Moved | undefined {
  const exclusions = before.exclusions.filter(
    ({ giver, drawn, both }) => both || (giver !== person && drawn !== person),
  )
  const participants = before.participants.filter((one) => one !== person)
  const after = found({ participants, exclusions }, roster)
  if (!after) return undefined
  const was = found(before, roster)
  const isSmall = was !== undefined && tellsNothing(person, was, was, { before, roster })
  const left = new Map(
    [...before.pairs]
      .filter(([giver]) => giver !== person)
      .map(([giver, drawn]) => [giver, drawn === person ? before.pairs.get(person)! : drawn]),
  )
  return moved(after, exclusions, roster, below, isSmall ? left : undefined)
}

/** All names, drawn again for the same people. Undefined when nothing fits. */
export function drawnAnew(before: Draw, { roster, below }: Omit<Moving, 'person'>): Moved | undefined {
  const after = found(before, roster)
  return after && moved(after, before.exclusions, roster, below)
}

function found(rules: Rules, roster: Roster): Feasibility | undefined {
  const one = feasibility(rules, roster)
  return isPossible(one) ? one : undefined
}

/**
 * Whether somebody's coming or going by the smallest repair tells nothing of other pairs, no matter who sees whom they draw. The
 * person who brings them sees the person of the pair that they enter, and what these rounds show adds up: if only some may draw
 * them, that person's giver is one of these. And pairs that could be guessed before would be known from then on. It depends on
 * nothing that was drawn.
 *
 * @param withThem whom everybody may draw, with them among the participants
 * @param was the same before they came or left
 */
function tellsNothing(
  person: UserId,
  withThem: Feasibility,
  was: Feasibility | undefined,
  { before, roster }: { readonly before: Draw; readonly roster: Roster },
): boolean {
  return (
    was !== undefined &&
    !before.keepersToo &&
    !was.keepersToo &&
    !withThem.keepersToo &&
    [...withThem.choices].every(([giver, all]) => giver === person || all.has(person)) &&
    !isGuessable(was, roster)
  )
}

/** @param open whom the newcomer may draw; which of them it becomes doesn't depend on who gives to whom */
function entered(pairs: Assignment, person: UserId, open: ReadonlySet<UserId>, below: Below): Assignment {
  const all = [...open].toSorted()
  const drawn = all[below(all.length)]!
  const giver = [...pairs].find(([, one]) => one === drawn)![0]
  return new Map([...pairs, [giver, person], [person, drawn]])
}

/** @param small the smallest repair; when it is none, or doesn't fit, all names are drawn again */
function moved(
  { choices, keepersToo, ...rest }: Feasibility,
  exclusions: Draw['exclusions'],
  roster: Roster,
  below: Below,
  small?: Assignment,
): Moved | undefined {
  const common = {
    exclusions,
    keepersToo,
    isGuessable: isGuessable({ choices, keepersToo, ...rest }, roster),
  }
  if (small && fits(small, choices)) return { ...common, pairs: small, isWhole: false }
  const drawEvenly = evenDraw(choices)
  return isShortage(drawEvenly) ? undefined : { ...common, pairs: drawEvenly(below), isWhole: true }
}

const fits = (pairs: Assignment, choices: Choices): boolean =>
  [...choices].every(([giver, all]) => all.has(pairs.get(giver)!))
