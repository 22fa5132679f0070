import type { Assignment, Below, Choices } from '../matching.ts'

/** Everybody may draw everybody else, but for these pairs of a giver and a person, by their numbers. */
export function choicesFor(people: number, excluded: readonly (readonly [number, number])[]): Choices {
  const all = Array.from({ length: people }, (_, index) => index)
  const isExcluded = (giver: number, drawn: number): boolean =>
    excluded.some(([from, to]) => from === giver && to === drawn)
  return new Map(
    all.map((giver) => [
      nameOf(giver),
      new Set(all.filter((one) => one !== giver && !isExcluded(giver, one)).map(nameOf)),
    ]),
  )
}

export const nameOf = (index: number): string => `person ${index}`

/** Nobody draws anybody of the same couple: the people with the numbers 0 and 1, 2 and 3, and so on. */
export const couples = (count: number): [number, number][] =>
  Array.from({ length: count }, (_, index): [number, number][] => [
    [2 * index, 2 * index + 1],
    [2 * index + 1, 2 * index],
  ]).flat()

/** Random numbers that are the same at every run, by Marsaglia's xorshift128. */
export function seeded(seed: number): Below {
  let [x, y, z, w] = [123_456_789, 362_436_069, 521_288_629, seed]
  const next = (): number => {
    const t = x ^ (x << 11)
    ;[x, y, z] = [y, z, w]
    w = w ^ (w >>> 19) ^ t ^ (t >>> 8)
    return w >>> 0
  }
  return (limit) => ((next() % 2 ** 16) * 2 ** 32 + next()) % limit
}

/** All assignments that fit, each as one text. */
export function allAssignments(choices: Choices): readonly string[] {
  const givers = [...choices.keys()]
  const from = (index: number, before: readonly string[]): string[] =>
    index === givers.length
      ? [before.join()]
      : [...choices.get(givers[index]!)!]
          .filter((one) => !before.includes(one))
          .flatMap((one) => from(index + 1, [...before, one]))
  return from(0, [])
}

export const textOf = (choices: Choices, assignment: Assignment): string =>
  Array.from(choices.keys(), (giver) => assignment.get(giver)).join()

/** How far apart from each other these counts of equally likely results are, by Pearson. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, one) => sum + one, 0) / counts.length
  return counts.reduce((sum, one) => sum + (one - expected) ** 2 / expected, 0)
}

/** What chi-square is above in one of 100,000 cases for so many equally likely results, by Wilson and Hilferty. */
export function unlikelyChiSquare(results: number): number {
  const freedom = results - 1
  const z = 4.265
  return freedom * (1 - 2 / (9 * freedom) + z * Math.sqrt(2 / (9 * freedom))) ** 3
}
