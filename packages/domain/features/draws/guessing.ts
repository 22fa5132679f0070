import type { UserId } from '../../decider.ts'
import { anyAssignment, isShortage, partsOf, usefulChoices, type Choices } from './matching.ts'

/** So many steps it may take. Only dozens of people who may each draw less than half of the others need more. */
const mostSteps = 400_000

/**
 * Whether so little fits that somebody may know a pair which they don't see from those that they see, if these are drawn. It
 * depends on nothing that was drawn. What takes too many steps is taken for such a case.
 *
 * @param eyes the givers whose pairs somebody sees, for each who sees any
 */
export function mayBeGuessed(choices: Choices, eyes: readonly (readonly UserId[])[]): boolean {
  const some = anyAssignment(choices)
  if (isShortage(some)) return false
  let left = mostSteps
  const isKnown = (part: Choices, seen: readonly UserId[]): boolean => {
    left -= part.size ** 2
    if (left < 0) return true
    const assignment = anyAssignment(part)
    if (isShortage(assignment)) return false
    const useful = usefulChoices(part, assignment)
    const [giver, ...others] = seen
    if (giver === undefined) return [...useful.values()].some((all) => all.size === 1)
    return [...useful.get(giver)!].some((drawn) => isKnown(without(useful, giver, drawn), others))
  }
  return partsOf(choices, some).some((part) =>
    eyes.some((all) => {
      const seen = all.filter((giver) => part.has(giver))
      return !isPlenty(part, seen) && isKnown(part, seen)
    }),
  )
}

/**
 * Whether all others have so many choices that no pair of theirs can be known to anybody who sees these. Anybody who could take
 * over from a giver, step by step, and from whom that giver could, would be more than there are if nobody were both.
 *
 * @param part people who draw each other whatever else is drawn
 */
function isPlenty(part: Choices, seen: readonly UserId[]): boolean {
  const others = [...part].filter(([giver]) => !seen.includes(giver)).map(([, all]) => all)
  const fewestChoices = Math.min(...others.map((all) => all.size)) - seen.length
  const people = new Set([...part.values()].flatMap((all) => [...all]))
  const fewestGivers = Math.min(
    ...Array.from(people, (drawn) => others.filter((all) => all.has(drawn)).length),
  )
  return fewestChoices >= 2 && fewestGivers >= 2 && fewestChoices + fewestGivers >= others.length
}

const without = (choices: Choices, giver: UserId, drawn: UserId): Choices =>
  new Map(
    [...choices]
      .filter(([one]) => one !== giver)
      .map(([one, all]) => [one, new Set([...all].filter((other) => other !== drawn))]),
  )
