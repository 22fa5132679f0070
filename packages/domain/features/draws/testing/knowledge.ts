import { replay, type UserId } from '../../../decider.ts'
import { evolve as evolveFamily, noFamily, type Family } from '../../families/family.ts'
import { feasibility, isPossible, type Roster, type Rules } from '../choices.ts'
import { decide } from '../decide.ts'
import { noDrawings } from '../drawings.ts'
import { evolve, noDraws, type Draw, type Draws } from '../draws.ts'
import type { DrawEvent, Exclusion } from '../events.ts'
import type { Below, Choices } from '../matching.ts'
import { allAssignments } from './evenness.ts'

/*
 * What a keeper knows who takes the people they keep out of a draw and brings them in, again and again: all assignments from
 * which the rules could have made everything that they saw. Each round is another account's, who keeps the same people and takes
 * no part, so that no limit ends it.
 */

/** A draw of a keeper, who takes part, with the people they keep, and others. */
export interface Shape {
  readonly keeper: UserId
  readonly kept: readonly UserId[]
  readonly others: readonly UserId[]
  readonly exclusions: readonly Exclusion[]
}

type Pairs = ReadonlyMap<UserId, UserId>

const rounds = 20
const helpers = Array.from({ length: rounds }, (_, at) => `helper ${at}`)

const peopleOf = ({ keeper, kept, others }: Shape): readonly UserId[] => [keeper, ...kept, ...others]

const familyOf = (shape: Shape): Family =>
  replay(evolveFamily, noFamily, [
    { type: 'FamilyCreated', code: 'NEIGES', personal: { name: 'Martin' } },
    ...[...peopleOf(shape), ...helpers].map((member) => ({ type: 'MemberJoined' as const, member })),
  ])

const rosterOf = (shape: Shape): Roster =>
  new Map([
    ...[...peopleOf(shape), ...helpers].map((one): [UserId, readonly UserId[]] => [one, []]),
    ...shape.kept.map((one): [UserId, readonly UserId[]] => [one, [shape.keeper, ...helpers]]),
  ])

/** Everything that is drawn under these rules. */
function all(rules: Rules, roster: Roster): readonly Pairs[] {
  return drawnFrom(feasibility(rules, roster).choices)
}

/** Every assignment that fits. */
export const drawnFrom = (choices: Choices): readonly Pairs[] => {
  const givers = [...choices.keys()]
  return allAssignments(choices).map((text) => new Map(text.split(',').map((one, at) => [givers[at]!, one])))
}

const seen = (pairs: Pairs, eyes: readonly UserId[]): string =>
  eyes.map((giver) => `${giver} ${pairs.get(giver)}`).join()

/** The pairs that are the same in all of these assignments, but for those that are seen. */
const certain = (known: readonly Pairs[], eyes: readonly UserId[]): readonly string[] =>
  [...known[0]!]
    .filter(([giver, drawn]) => !eyes.includes(giver) && known.every((pairs) => pairs.get(giver) === drawn))
    .map((pair) => pair.join(' gives to '))

/** Whether these eyes may know another pair from what they see alone, by trying all assignments. */
export function isGuessed(some: readonly Pairs[], eyes: readonly UserId[]): boolean {
  const bySeen = new Map<string, Pairs[]>()
  for (const pairs of some) {
    const what = seen(pairs, eyes)
    bySeen.set(what, [...(bySeen.get(what) ?? []), pairs])
  }
  return [...bySeen.values()].some((known) => certain(known, eyes).length > 0)
}

/** All smallest repairs that a decision may make: which one it is depends on the first random number, if on any. */
function smallRepairs(decision: (below: Below) => DrawEvent, random: Below): readonly Pairs[] {
  let first = 1
  const found: Pairs[] = []
  for (let next = 0; next < first; next++) {
    let asked = 0
    const event = decision((limit) => {
      if (asked++ > 0) return random(limit)
      first = limit
      return next
    })
    if (event.type !== 'ParticipantsChanged' || event.whole) continue
    if (asked > 1) throw new Error('a repair depends on more than one random number')
    found.push(new Map(event.pairs.map(({ giver, drawn }) => [giver, drawn])))
  }
  return found
}

const drawAfter = (draws: Draws, events: readonly DrawEvent[]): Draw | undefined =>
  replay(evolve, draws, events).get('draw')

interface Played {
  /** The foreign pairs that the keeper knows for sure at some time, though nobody could guess them from what they see alone. */
  readonly known: readonly string[]
  /** How many rounds were smallest repairs. */
  readonly small: number
}

/** Undefined when nothing fits the shape. */
export function play(shape: Shape, random: Below): Played | undefined {
  const [family, roster] = [familyOf(shape), rosterOf(shape)]
  const common = { draw: 'draw', roster, earliestDay: '2026-11-24' }
  const pick = <One>(some: readonly One[]): One => some[random(some.length)]!
  const decided = (draw: Draw, by: UserId, person: UserId, below: Below): DrawEvent | undefined => {
    const type = draw.participants.includes(person) ? 'Leave' : 'Join'
    const draws = new Map([['draw', draw]])
    const decision = decide({ ...common, type, by, person, below }, { family, draws, drawings: noDrawings })
    return decision.accepted ? decision.events[0] : undefined
  }
  const rules = { participants: [...peopleOf(shape)].toSorted(), exclusions: shape.exclusions }
  if (!isPossible(feasibility(rules, roster))) return undefined
  const start = decide(
    {
      ...common,
      ...rules,
      type: 'DrawNames',
      by: shape.keeper,
      notAsLast: false,
      day: '2026-12-25',
      personal: { title: 'Noël', budget: null },
      below: random,
    },
    { family, draws: noDraws, drawings: noDrawings },
  )
  if (!start.accepted) throw new Error(start.reason)
  let draw = drawAfter(noDraws, start.events)
  if (!draw) throw new Error('nothing was drawn')
  const eyesIn = ({ participants }: Rules): readonly UserId[] =>
    [shape.keeper, ...shape.kept].filter((one) => participants.includes(one))
  const shown = (pairs: Pairs, of: Rules): string => seen(pairs, eyesIn(of))
  const first = draw
  let known = all(first, roster).filter((pairs) => shown(pairs, first) === shown(first.pairs, first))
  let small = 0
  const found = new Set<string>()
  for (const by of helpers) {
    const person = pick(shape.kept)
    const before: Draw = draw
    const event = decided(before, by, person, random)
    if (!event) continue
    const now = drawAfter(new Map([['draw', before]]), [event])
    if (!now || event.type !== 'ParticipantsChanged') break
    draw = now
    if (!event.whole) small++
    // What is drawn then doesn't depend on what was drawn before, even where that had all names drawn again.
    const next = event.whole
      ? all(now, roster)
      : known.flatMap((pairs) =>
          smallRepairs((below) => decided({ ...before, pairs }, by, person, below)!, random),
        )
    known = next.filter((pairs) => shown(pairs, now) === shown(now.pairs, now))
    const pairs = certain(known, eyesIn(now))
    if (pairs.length > 0 && !isGuessed(all(now, roster), eyesIn(now)))
      for (const pair of pairs) found.add(pair)
  }
  return { known: [...found], small }
}
