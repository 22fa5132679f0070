import type { UserId } from '../../decider.ts'

/** Whom each giver may draw. A giver never draws themself. */
export type Choices = ReadonlyMap<UserId, ReadonlySet<UserId>>

/** Whom each giver gives to: everybody gives once, and is given to once. */
export type Assignment = ReadonlyMap<UserId, UserId>

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

/** The choices that some assignment has: all others are in the way of a quick draw, and nothing is lost without them. */
export function usefulChoices(choices: Choices, some: Assignment): Choices {
  const givers = [...choices.keys()]
  const indexOf = new Map(givers.map((giver) => [some.get(giver)!, givers.indexOf(giver)]))
  // Who can take over from whom: a giver, from the one who has what they may draw.
  const reaches = givers.map((giver) => {
    const row = new Uint8Array(givers.length)
    for (const drawn of choices.get(giver)!) row[indexOf.get(drawn)!] = 1
    return row
  })
  for (const [between, through] of reaches.entries())
    for (const row of reaches)
      if (row[between]) for (let to = 0; to < givers.length; to++) row[to]! |= through[to]!
  return new Map(
    givers.map((giver, index) => {
      const useful = [...choices.get(giver)!].filter(
        (drawn) => drawn === some.get(giver) || reaches[indexOf.get(drawn)!]![index],
      )
      return [giver, new Set(useful)]
    }),
  )
}
