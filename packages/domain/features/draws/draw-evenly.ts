import type { UserId } from '../../decider.ts'
import { drawByWalking } from './draw-by-walking.ts'
import {
  anyAssignment,
  isShortage,
  partsOf,
  type Assignment,
  type Below,
  type Choices,
  type Shortage,
} from './matching.ts'

/** So many names are shuffled at most, which takes 0.1 s: 30 people of three households, who don't draw their own, take 0.03 s. */
const mostNames = 800_000

/** @returns a function that draws among all assignments that fit, each as likely as any other; a shortage when none fits */
export function evenDraw(choices: Choices): ((below: Below) => Assignment) | Shortage {
  const some = anyAssignment(choices)
  if (isShortage(some)) return some
  const parts = partsOf(choices, some)
  return (below) =>
    new Map(
      parts.flatMap((part) => [
        ...(drawByShuffling(part, below, mostNames) ?? drawByWalking(part, some, below)),
      ]),
    )
}

/**
 * Shuffles all names, and begins anew at the first that doesn't fit its giver. So every order of the names is as likely as any
 * other, and so is every one that fits.
 *
 * @returns undefined when too many names were taken, which says nothing of what would have been drawn
 */
export function drawByShuffling(choices: Choices, below: Below, most: number): Assignment | undefined {
  const givers = [...choices].toSorted(([, some], [, others]) => some.size - others.size)
  const names = [...new Set(givers.flatMap(([, all]) => [...all]))]
  const drawn = new Map<UserId, UserId>()
  for (let taken = 0; drawn.size < givers.length; taken++) {
    if (taken === most) return undefined
    const at = drawn.size
    const next = at + below(names.length - at)
    ;[names[at], names[next]] = [names[next]!, names[at]!]
    const [giver, all] = givers[at]!
    if (all.has(names[at])) drawn.set(giver, names[at])
    else drawn.clear()
  }
  return drawn
}
