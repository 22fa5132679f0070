import type { UserId } from '../../decider.ts'

/** Whom each giver may draw. A giver never draws themself. */
export type Choices = ReadonlyMap<UserId, ReadonlySet<UserId>>

/** Whom each giver gives to: everybody gives once, and is given to once. */
export type Assignment = ReadonlyMap<UserId, UserId>

/** A random whole number from 0, less than `limit`. */
export type Below = (limit: number) => number

/** Givers who together may draw too few people for all of them, and these people. */
export interface Shortage {
  readonly givers: readonly UserId[]
  readonly drawn: readonly UserId[]
}

/**
 * Some assignment that fits, by augmenting paths: at most one search through all choices for each giver. When none fits, the
 * givers who are too many for those whom they may draw (Hall's theorem says that there are such givers).
 */
export function anyAssignment(choices: Choices): Assignment | Shortage {
  const giverOf = new Map<UserId, UserId>()
  for (const giver of choices.keys()) {
    const seen = new Set<UserId>()
    if (!augment(giver, choices, giverOf, seen))
      return { givers: [giver, ...[...seen].map((drawn) => giverOf.get(drawn)!)], drawn: [...seen] }
  }
  return new Map([...giverOf].map(([drawn, giver]) => [giver, drawn]))
}

export const isShortage = (found: object): found is Shortage => 'givers' in found

/** @param seen everybody who was reached: all of them, and no others, when there is no path */
function augment(giver: UserId, choices: Choices, giverOf: Map<UserId, UserId>, seen: Set<UserId>): boolean {
  for (const drawn of choices.get(giver) ?? []) {
    if (seen.has(drawn)) continue
    seen.add(drawn)
    const before = giverOf.get(drawn)
    if (before === undefined || augment(before, choices, giverOf, seen)) {
      giverOf.set(drawn, giver)
      return true
    }
  }
  return false
}

/**
 * The choices that some assignment has: all others are in the way of a quick draw, and nothing is lost without them. A giver can
 * take over from the one who has what they may draw; a choice fits when such changes lead back to the giver.
 */
export function usefulChoices(choices: Choices, some: Assignment): Choices {
  const giverOf = new Map([...some].map(([giver, drawn]) => [drawn, giver]))
  const circleOf = circlesOf(choices, giverOf)
  return new Map(
    Array.from(choices, ([giver, all]) => [
      giver,
      new Set([...all].filter((drawn) => circleOf.get(giverOf.get(drawn)!) === circleOf.get(giver))),
    ]),
  )
}

/** The useful choices, divided into those of people who together draw each other whatever else is drawn. */
export function partsOf(choices: Choices, some: Assignment): readonly Choices[] {
  const circleOf = circlesOf(choices, new Map([...some].map(([giver, drawn]) => [drawn, giver])))
  const parts = new Map<UserId, Map<UserId, ReadonlySet<UserId>>>()
  for (const [giver, all] of usefulChoices(choices, some)) {
    const circle = circleOf.get(giver)!
    parts.set(circle, new Map([...(parts.get(circle) ?? []), [giver, all]]))
  }
  return [...parts.values()]
}

/**
 * The strongly connected components of the givers, each by one of its givers (R. Tarjan, "Depth-first search and linear graph
 * algorithms", 1972).
 */
function circlesOf(choices: Choices, giverOf: ReadonlyMap<UserId, UserId>): ReadonlyMap<UserId, UserId> {
  const order = new Map<UserId, number>()
  const circleOf = new Map<UserId, UserId>()
  const open: UserId[] = []
  const earliestFrom = (giver: UserId): number => {
    const own = order.size
    let earliest = own
    order.set(giver, own)
    open.push(giver)
    for (const drawn of choices.get(giver)!) {
      const next = giverOf.get(drawn)!
      if (!order.has(next)) earliest = Math.min(earliest, earliestFrom(next))
      else if (!circleOf.has(next)) earliest = Math.min(earliest, order.get(next)!)
    }
    if (earliest === own) for (const one of open.splice(open.indexOf(giver))) circleOf.set(one, giver)
    return earliest
  }
  for (const giver of choices.keys()) if (!order.has(giver)) earliestFrom(giver)
  return circleOf
}
