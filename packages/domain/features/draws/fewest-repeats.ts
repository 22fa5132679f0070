import type { UserId } from '../../decider.ts'
import { anyAssignment, type Assignment, type Choices } from './matching.ts'

/**
 * The choices of the assignments in which as few givers as possible give to whom they gave the last time. Whatever fits these
 * choices has that fewest number of repeats, and whatever has it fits them.
 *
 * Givers take over from each other in a circle, as long as some circle has fewer repeats (R. Bellman, "On a routing problem",
 * 1958). Then nobody can save more than the best way to them saves; and those choices are left that lose nothing of it.
 *
 * @param choices that some assignment fits
 */
export function withFewestRepeats(choices: Choices, last: Assignment): Choices {
  const repeats = (giver: UserId, drawn: UserId): number => (last.get(giver) === drawn ? 1 : 0)
  const othersFirst = Array.from(choices, ([giver, all]): [UserId, ReadonlySet<UserId>] => [
    giver,
    new Set([...all].toSorted((one, other) => repeats(giver, one) - repeats(giver, other))),
  ])
  const pairs = new Map(anyAssignment(new Map(othersFirst)) as Assignment)
  for (;;) {
    const giverOf = new Map([...pairs].map(([giver, drawn]) => [drawn, giver]))
    const cost = new Map([...choices.keys()].map((giver) => [giver, 0]))
    const from = new Map<UserId, UserId>()
    /** What it costs to come to the giver who has this person, when the giver takes over from them. */
    const costBy = (giver: UserId, drawn: UserId): number =>
      cost.get(giver)! + repeats(giver, drawn) - repeats(giverOf.get(drawn)!, drawn)
    let end: UserId | undefined
    for (let round = 0; round === 0 || (end !== undefined && round < choices.size); round++) {
      end = undefined
      for (const [giver, all] of choices)
        for (const drawn of all) {
          const next = giverOf.get(drawn)!
          if (costBy(giver, drawn) >= cost.get(next)!) continue
          cost.set(next, costBy(giver, drawn))
          from.set(next, giver)
          end = next
        }
    }
    if (end === undefined)
      return new Map(
        Array.from(choices, ([giver, all]) => [
          giver,
          new Set([...all].filter((drawn) => costBy(giver, drawn) === cost.get(giverOf.get(drawn)!))),
        ]),
      )
    // Whatever still changes in the last round has a circle behind it.
    for (let step = 0; step < choices.size; step++) end = from.get(end)!
    let one = end
    const before = new Map(pairs)
    do {
      const giver = from.get(one)!
      pairs.set(giver, before.get(one)!)
      one = giver
    } while (one !== end)
  }
}
