import { describe, expect, it } from 'vitest'
import { drawByWalking } from './draw-by-walking.ts'
import { drawByShuffling, evenDraw } from './draw-evenly.ts'
import { withFewestRepeats } from './fewest-repeats.ts'
import {
  anyAssignment,
  isShortage,
  usefulChoices,
  type Assignment,
  type Below,
  type Choices,
  type Shortage,
} from './matching.ts'
import {
  allAssignments,
  chiSquare,
  choicesFor,
  couples,
  nameOf,
  seeded,
  textOf,
  unlikelyChiSquare,
} from './testing/evenness.ts'

/** Prepares to draw, again and again. */
type Draw = (choices: Choices) => (below: Below) => Assignment

const evenly: Draw = (choices) => found(evenDraw(choices))
const walking: Draw = (choices) => (below) => drawByWalking(choices, found(anyAssignment(choices)), below)

/** How a person would do it with a hat: one after the other, from the beginning when somebody is left with nobody. */
const fromAHat: Draw = (choices) => (below) => {
  const drawn = new Map<string, string>()
  for (const [giver, all] of choices) {
    const left = [...all].filter((one) => ![...drawn.values()].includes(one))
    if (left.length === 0) return fromAHat(choices)(below)
    drawn.set(giver, left[below(left.length)]!)
  }
  return drawn
}

function found<Found extends object>(what: Found): Exclude<Found, Shortage> {
  if (isShortage(what)) throw new Error('something fits')
  return what as Exclude<Found, Shortage>
}

const fit = (choices: Choices, assignment: Assignment): boolean =>
  new Set(assignment.values()).size === choices.size &&
  [...choices].every(([giver, all]) => all.has(assignment.get(giver) ?? ''))

/** Chi-square over all assignments that may be drawn, as a share of what would be unlikely. */
function unevenness(choices: Choices, draw: Draw, draws: number, all = allAssignments(choices)): number {
  const counts = new Map(all.map((one) => [one, 0]))
  const below = seeded(36)
  const drawOne = draw(choices)
  for (let time = 0; time < draws; time++) {
    const text = textOf(choices, drawOne(below))
    const count = counts.get(text)
    if (count === undefined) throw new Error(`${text} doesn't fit`)
    counts.set(text, count + 1)
  }
  return chiSquare([...counts.values()]) / unlikelyChiSquare(counts.size)
}

const lastYear: [number, number][] = [
  [0, 2],
  [2, 4],
  [4, 1],
  [1, 3],
  [3, 5],
  [5, 0],
]

const cases = [
  ['four people', choicesFor(4, [])],
  ['five people with a couple', choicesFor(5, couples(1))],
  [
    'five people with a couple, and somebody who must not draw another',
    choicesFor(5, [...couples(1), [2, 3]]),
  ],
  ['six people of three couples', choicesFor(6, couples(3))],
  ['six people with a couple and last year’s pairs', choicesFor(6, [...couples(1), ...lastYear])],
  ['six people of whom one may draw two others alone', choicesFor(6, [...lastYear, [0, 1], [0, 3]])],
] as const

describe('drawing evenly', () => {
  it.each(cases)('gives each assignment of %s the same chance, in 100,000 draws', (_what, choices) => {
    expect(unevenness(choices, evenly, 100_000)).toBeLessThan(1)
  })

  it('would find that a hat prefers some assignments', () => {
    const [, choices] = cases[2]
    expect(unevenness(choices, fromAHat, 100_000)).toBeGreaterThan(3)
  })

  it('gives each assignment the same chance when it walks', () => {
    const [, choices] = cases[4]
    expect(unevenness(choices, walking, 1_000)).toBeLessThan(1)
  })

  it('shuffles for 100 people of 40 couples, without last year’s pairs', () => {
    const below = seeded(36)
    const before = evenly(choicesFor(100, couples(40)))(below)
    const numbers = new Map(Array.from({ length: 100 }, (_, index) => [nameOf(index), index]))
    const pairs = [...before].map((pair) => pair.map((one) => numbers.get(one)!) as [number, number])
    const choices = choicesFor(100, [...couples(40), ...pairs])
    for (let time = 0; time < 100; time++) {
      const drawn = drawByShuffling(choices, below, 100_000)
      expect(drawn && fit(choices, drawn)).toBe(true)
    }
  })

  it('walks when 100 people may each draw four', () => {
    const near = new Map(
      Array.from({ length: 100 }, (_, index) => [
        nameOf(index),
        new Set([1, 2, 5, 50].map((far) => nameOf((index + far) % 100))),
      ]),
    )
    const below = seeded(36)
    expect(drawByShuffling(near, below, 100_000)).toBeUndefined()
    expect(fit(near, evenly(near)(below))).toBe(true)
  })
})

describe('drawing with the fewest repeats of the last time', () => {
  const repeating =
    (last: Assignment) =>
    (text: string): number =>
      text.split(',').filter((one, giver) => one === last.get(nameOf(giver))).length
  const fewest = (choices: Choices, last: Assignment): { least: number; all: readonly string[] } => {
    const all = allAssignments(choices)
    const repeats = repeating(last)
    const least = Math.min(...all.map(repeats))
    return { least, all: all.filter((one) => repeats(one) === least) }
  }
  const lastOf = (people: readonly number[]): Assignment =>
    new Map(people.map((one, giver) => [nameOf(giver), nameOf(one)]))
  const others = (giver: number, drawn: readonly number[]): [number, number][] =>
    [0, 1, 2, 3, 4, 5].filter((one) => one !== giver && !drawn.includes(one)).map((one) => [giver, one])

  it.each([
    // Without repeats, the first two could only draw the same person.
    ['one', choicesFor(6, [...others(0, [2, 3]), ...others(1, [3, 4])]), lastOf([2, 4, 0, 5, 1, 3]), 1],
    // Nor could the third and the fifth draw anybody but the same one.
    [
      'two',
      choicesFor(6, [...others(0, [2, 3]), ...others(1, [3, 4]), ...others(2, [0, 5]), ...others(4, [5, 1])]),
      lastOf([2, 4, 0, 5, 1, 3]),
      2,
    ],
    ['none', choicesFor(6, couples(1)), lastOf([2, 3, 4, 5, 0, 1]), 0],
  ] as const)(
    'gives each assignment with the fewest, which are %s, the same chance, and no other one any',
    (_what, choices, last, least) => {
      const best = fewest(choices, last)
      expect(best.least).toBe(least)
      expect(best.all.length).toBeGreaterThan(1)
      const draw: Draw = (some) => evenly(withFewestRepeats(some, last))
      expect(unevenness(choices, draw, 100_000, best.all)).toBeLessThan(1)
    },
  )

  it('leaves exactly these assignments, whatever is excluded and whatever was drawn', () => {
    const below = seeded(36)
    for (let time = 0; time < 200; time++) {
      const pairs = Array.from({ length: 5 + below(14) }, (): [number, number] => [below(6), below(6)])
      const choices = choicesFor(6, pairs)
      if (isShortage(anyAssignment(choices))) continue
      const last = found(evenDraw(choicesFor(6, [])))(below)
      expect(allAssignments(withFewestRepeats(choices, last)).toSorted()).toEqual(
        fewest(choices, last).all.toSorted(),
      )
    }
  })

  it('draws for 100 people of whom fifty must repeat', () => {
    const below = seeded(36)
    const ring = Array.from({ length: 100 }, (_, giver) => (giver + 1) % 100)
    // The first fifty may draw whom they drew, and nobody else.
    const choices = new Map(
      ring.map((next, giver) => [
        nameOf(giver),
        new Set(
          (giver < 50 ? [next] : ring.filter((one) => one !== giver && (one === 0 || one > 50))).map(nameOf),
        ),
      ]),
    )
    const last = new Map(ring.map((next, giver) => [nameOf(giver), nameOf(next)]))
    const drawn = evenly(withFewestRepeats(choices, last))(below)
    expect(fit(choices, drawn)).toBe(true)
    expect([...drawn].filter(([giver, one]) => last.get(giver) === one)).toHaveLength(50)
  })
})

describe('whether an assignment fits', () => {
  it('is found for 100 people of whom each may draw one other', () => {
    const ring = new Map(
      Array.from({ length: 100 }, (_, at) => [nameOf(at), new Set([nameOf((at + 1) % 100)])]),
    )
    expect(fit(ring, found(anyAssignment(ring)))).toBe(true)
  })

  it('names the givers who are too many for those whom they may draw', () => {
    const three = [0, 1, 2].flatMap((giver) =>
      [0, 1, 2, 3].filter((one) => one !== giver).map((one): [number, number] => [giver, one]),
    )
    expect(anyAssignment(choicesFor(6, three))).toEqual({
      givers: expect.arrayContaining([nameOf(0), nameOf(1), nameOf(2)]) as unknown,
      drawn: expect.arrayContaining([nameOf(4), nameOf(5)]) as unknown,
    })
  })

  it('is no when two people may draw the same one alone', () => {
    const choices = choicesFor(
      5,
      [0, 1].flatMap((giver) =>
        [0, 1, 2, 3].filter((one) => one !== giver).map((one): [number, number] => [giver, one]),
      ),
    )
    const shortage = anyAssignment(choices)
    expect(isShortage(shortage) && shortage.givers.toSorted()).toEqual([nameOf(0), nameOf(1)])
    expect(isShortage(shortage) && shortage.drawn).toEqual([nameOf(4)])
  })

  it('keeps exactly the choices that some assignment has', () => {
    const below = seeded(36)
    for (let time = 0; time < 200; time++) {
      const pairs = Array.from({ length: 5 + below(16) }, (): [number, number] => [below(6), below(6)])
      const choices = choicesFor(6, pairs)
      const some = anyAssignment(choices)
      const all = allAssignments(choices).map((text) => text.split(','))
      expect(isShortage(some)).toBe(all.length === 0)
      if (isShortage(some)) continue
      const useful = [...choices.keys()].map((giver, at) => [giver, new Set(all.map((one) => one[at]))])
      expect(usefulChoices(choices, some)).toEqual(new Map(useful as [string, Set<string>][]))
    }
  })
})
