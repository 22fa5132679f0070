import type { UserId } from '../../decider.ts'
import type { Assignment, Choices } from './matching.ts'

/** A random whole number from 0, less than `limit`. */
export type Below = (limit: number) => number

/**
 * Draws with exactly equal chances, by acceptance and rejection (M. Huber, "Exact sampling from perfect matchings of dense
 * regular bipartite graphs", Algorithmica 44, 2006). For one person after the other somebody is picked who gives to them, each
 * with the share that the bound on the number of assignments after it has of the bound before. The shares leave a rest, with
 * which the draw begins anew. So each assignment has the same chance: one divided by the first bound.
 *
 * @returns a function that draws; undefined when that takes more steps, which says nothing of what would have been drawn
 */
export function exactDraw(choices: Choices): (below: Below, steps: number) => Assignment | undefined {
  const people = [...choices.keys()]
  const choicesOf = people.map((giver) =>
    people.flatMap((one, at) => (choices.get(giver)!.has(one) ? [at] : [])),
  )
  const giversOf = people.map((one) =>
    people.flatMap((giver, at) => (choices.get(giver)!.has(one) ? [at] : [])),
  )
  return (below, steps) => {
    for (let left = steps; left > 0;) {
      const giverOf = new Map<number, number>()
      /** How many people each giver may still draw, and by how many each person may still be drawn; zero when it is settled. */
      const open = {
        choices: choicesOf.map(({ length }) => length),
        givers: giversOf.map(({ length }) => length),
      }
      while (giverOf.size < people.length) {
        const drawn = fewest(open.givers)
        if (drawn < 0) break
        const waiting = giversOf[drawn]!.filter((giver) => open.choices[giver]! > 0)
        left -= people.length + waiting.length
        const giver = pick(waiting, sharesOf(waiting.map((one) => open.choices[one]!)), below)
        if (giver === undefined) break
        giverOf.set(drawn, giver)
        for (const one of waiting) open.choices[one]!--
        open.choices[giver] = 0
        for (const one of choicesOf[giver]!) if (open.givers[one]! > 0) open.givers[one]!--
        open.givers[drawn] = 0
      }
      if (giverOf.size === people.length)
        return new Map(
          [...giverOf].map(([drawn, giver]): [UserId, UserId] => [people[giver]!, people[drawn]!]),
        )
    }
    return undefined
  }
}

/** The index of the smallest number above zero, or -1. A person who is drawn by few comes first: the bounds are better then. */
function fewest(numbers: readonly number[]): number {
  let least = -1
  for (let at = 0; at < numbers.length; at++)
    if (numbers[at]! > 0 && (least < 0 || numbers[at]! < numbers[least]!)) least = at
  return least
}

const bounds: number[] = [0]

/** The factor of a giver with so many choices in Huber's bound on the number of assignments. */
const bound = (choices: number): number =>
  (bounds[choices] ??= (choices + Math.log(choices) / 2 + Math.E - 1) / Math.E)

/**
 * What the bound becomes when each of these givers gives to one person, as a share of what it was. Together they are at most
 * one. All others lose a choice: somebody who had no other must be the one.
 *
 * @param choices how many people each of them may draw
 */
export function sharesOf(choices: readonly number[]): readonly number[] {
  const must = choices.filter((one) => one === 1).length
  let others = 1
  for (const one of choices) if (one > 1) others *= bound(one - 1) / bound(one)
  return choices.map((one) => {
    if (one === 1) return must === 1 ? others : 0
    return must === 0 ? others / bound(one - 1) : 0
  })
}

const fine = 2 ** 40

/** Picks each with its share as the chance, and nobody with the rest. */
function pick(all: readonly number[], shares: readonly number[], below: Below): number | undefined {
  let point = below(fine) / fine
  return all.find((_, at) => (point -= shares[at]!) < 0)
}
