import { describe, expect, it } from 'vitest'
import { feasibility, isGuessable, isPossible, type Roster } from './choices.ts'
import type { Exclusion } from './events.ts'
import { seeded } from './testing/evenness.ts'
import { drawnFrom, isGuessed, play, type Shape } from './testing/knowledge.ts'

const letters = ['anne', 'bob', 'chloe', 'dan', 'eve', 'fred']

const withKept = (kept: number, others: number, exclusions: readonly Exclusion[] = []): Shape => ({
  keeper: 'keeper',
  kept: Array.from({ length: kept }, (_, at) => `kept ${at}`),
  others: letters.slice(0, others),
  exclusions,
})

const peopleOf = ({ keeper, kept, others }: Shape): readonly string[] => [keeper, ...kept, ...others]

/** Each of these people may draw the person, may not, or is a couple with them: all shapes of it. */
const about = (person: string, people: readonly string[]): readonly (readonly Exclusion[])[] =>
  people.reduce<readonly (readonly Exclusion[])[]>(
    (shapes, giver) =>
      shapes.flatMap((shape) => [
        shape,
        [...shape, { giver, drawn: person, both: false }],
        [...shape, { giver, drawn: person, both: true }],
      ]),
    [[]],
  )

/** Each two of these people may draw each other, or are a couple: all shapes of it. */
const among = (people: readonly string[]): readonly (readonly Exclusion[])[] =>
  people
    .flatMap((giver, at) => people.slice(at + 1).map((drawn) => ({ giver, drawn, both: true })))
    .reduce<readonly (readonly Exclusion[])[]>(
      (shapes, one) => shapes.flatMap((shape) => [shape, [...shape, one]]),
      [[]],
    )

/** All shapes of exclusions about the first person who is kept, with all of couples among the others. */
const everyShape = (kept: number, others: number): readonly Shape[] => {
  const { keeper, others: rest } = withKept(kept, others)
  return about('kept 0', [keeper, ...rest]).flatMap((some) =>
    among(rest).map((more) => withKept(kept, others, [...some, ...more])),
  )
}

/** Shapes with random exclusions. */
function samples(count: number, kept: number, others: number): readonly Shape[] {
  const random = seeded(kept * 10 + others)
  const people = peopleOf(withKept(kept, others))
  const pick = (): string => people[random(people.length)]!
  return Array.from({ length: count }, () => {
    const exclusions = Array.from({ length: random(people.length) }, () => ({
      giver: pick(),
      drawn: pick(),
      both: random(2) === 0,
    })).filter(({ giver, drawn }) => giver !== drawn)
    return withKept(kept, others, exclusions)
  })
}

/** @returns in how many shapes something fits, and how many rounds were smallest repairs */
function expectNothingKnown(shapes: readonly Shape[]): { played: number; small: number } {
  const random = seeded(36)
  let [played, small] = [0, 0]
  for (const shape of shapes) {
    const result = play(shape, random)
    if (!result) continue
    expect({ shape, known: result.known }).toEqual({ shape, known: [] })
    played++
    small += result.small
  }
  return { played, small }
}

describe('a person who takes the people they keep out of a draw and brings them in, for twenty rounds', () => {
  it('knows no other pair of four or five people, whatever is excluded about the one whom they keep', () => {
    for (const others of [2, 3]) {
      const { played, small } = expectNothingKnown(everyShape(1, others))
      expect(played).toBeGreaterThan(0)
      expect(small > 0).toBe(others > 2)
    }
  })

  it.each([
    [2, 3],
    [1, 4],
    [2, 4],
    [3, 3],
    [3, 4],
  ])('knows none with %i whom they keep and %i others, in samples', (kept, others) => {
    const { played, small } = expectNothingKnown([withKept(kept, others), ...samples(6, kept, others)])
    expect(played).toBeGreaterThan(3)
    expect(small).toBeGreaterThan(20)
  })

  it(
    'knows none when each of those whom they keep may be drawn by others than the next',
    { tags: ['deep'], timeout: 600_000 },
    () => {
      const exclusions = (most: readonly (readonly string[])[]): readonly Exclusion[] =>
        most.flatMap((givers, at) => givers.map((giver) => ({ giver, drawn: `kept ${at}`, both: true })))
      const shapes = [
        withKept(
          2,
          5,
          exclusions([
            ['dan', 'eve'],
            ['bob', 'chloe'],
          ]),
        ),
        withKept(3, 4, exclusions([['anne'], ['anne'], ['anne']])),
        withKept(
          3,
          5,
          exclusions([
            ['dan', 'eve'],
            ['bob', 'eve'],
            ['anne', 'bob'],
          ]),
        ),
      ]
      for (const shape of shapes) expectNothingKnown(Array.from({ length: 3 }, () => shape))
    },
  )

  it(
    'knows none of six, whatever is excluded about one whom they keep',
    { tags: ['deep'], timeout: 600_000 },
    () => {
      for (const [kept, others] of [
        [2, 3],
        [1, 4],
      ] as const)
        expect(expectNothingKnown(everyShape(kept, others)).small).toBeGreaterThan(0)
    },
  )

  it.each([
    [3, 4],
    [2, 5],
    [4, 4],
    [3, 5],
    [2, 6],
  ])(
    'knows none with %i whom they keep and %i others, in many samples',
    { tags: ['deep'], timeout: 600_000 },
    (kept, others) => {
      expect(expectNothingKnown(samples(8, kept, others)).played).toBeGreaterThan(3)
    },
  )
})

describe('whether so little fits that somebody may know another’s pair', () => {
  const guessable = (shape: Shape, roster: Roster): boolean =>
    isGuessable(feasibility({ ...shape, participants: peopleOf(shape) }, roster), roster)
  const withoutAccount = (shape: Shape): Roster =>
    new Map([
      ...peopleOf(shape).map((one): [string, readonly string[]] => [one, []]),
      ...shape.kept.map((one): [string, readonly string[]] => [one, [shape.keeper]]),
    ])

  it.each([
    [0, 3],
    [0, 4],
    [1, 2],
    [1, 3],
    [2, 3],
    [1, 4],
  ])('is what trying all assignments finds, with %i whom somebody keeps and %i others', (kept, others) => {
    for (const shape of [withKept(kept, others), ...samples(60, kept, others)]) {
      const roster = withoutAccount(shape)
      const found = feasibility({ ...shape, participants: peopleOf(shape) }, roster)
      if (!isPossible(found)) continue
      const eyes = [[shape.keeper, ...shape.kept], ...shape.others.map((one) => [one])]
      const all = drawnFrom(found.choices)
      expect({ shape, is: guessable(shape, roster) }).toEqual({
        shape,
        is: eyes.some((some) => isGuessed(all, some)),
      })
    }
  })

  it('is found soon for a hundred people of two halves, who draw each other', () => {
    const halves = Array.from({ length: 100 }, (_, at) => `person ${at}`)
    const choices = new Map(
      halves.map((giver, at) => [giver, new Set(halves.filter((_one, to) => at < 50 !== to < 50))]),
    )
    const roster = new Map(halves.map((one) => [one, []]))
    expect(isGuessable({ choices, shortage: undefined, single: [], keepersToo: false }, roster)).toBe(false)
  })
})
