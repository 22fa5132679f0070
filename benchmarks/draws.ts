import { decide, type DrawNames } from '@cachotteries/domain/features/draws/decide'
import { feasibility } from '@cachotteries/domain/features/draws/choices'
import { noDrawings } from '@cachotteries/domain/features/draws/drawings'
import { evolve, noDraws } from '@cachotteries/domain/features/draws/draws'
import { seeded } from '@cachotteries/domain/features/draws/testing/evenness'
import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import { evolve as evolveFamily, noFamily } from '@cachotteries/domain/features/families/family'
import { limited, type Benchmark } from './report/figure.ts'

const people = Array.from({ length: 100 }, (_, index) => `person ${index}`)
const roster = new Map(people.map((person) => [person, []]))
const draws = 100

/** Who must not draw each other, by their numbers. */
const excluded = (pairs: readonly (readonly [number, number])[], both: boolean) =>
  pairs.map(([giver, drawn]) => ({ giver: people[giver]!, drawn: people[drawn]!, both }))

const couples = excluded(
  Array.from({ length: 40 }, (_, index) => [2 * index, 2 * index + 1] as const),
  true,
)
/** Everybody may draw four others alone. */
const dense = excluded(
  people.flatMap((_, giver) =>
    people.flatMap((_one, drawn) =>
      drawn === giver || [1, 2, 5, 50].some((far) => (giver + far) % 100 === drawn)
        ? []
        : [[giver, drawn] as const],
    ),
  ),
  false,
)
/** Three people may draw the same two alone. */
const impossible = excluded(
  [0, 1, 2].flatMap((giver) =>
    people.flatMap((_, drawn) => (drawn === giver || drawn > 97 ? [] : [[giver, drawn] as const])),
  ),
  false,
)

/** How long the largest draws take, from the command to its events. */
export const drawing: Benchmark = () => {
  const below = seeded(36)
  const [by = ''] = people
  const family = people
    .map((member): FamilyEvent => ({ type: 'MemberJoined', member }))
    .reduce(
      evolveFamily,
      evolveFamily(noFamily, { type: 'FamilyCreated', code: 'SAPINS', personal: { name: 'Martin' } }),
    )
  const command = (exclusions: DrawNames['exclusions'], day: string): DrawNames => ({
    type: 'DrawNames',
    by,
    draw: day,
    roster,
    earliestDay: '2026-11-25',
    below,
    participants: people,
    exclusions,
    notAsLast: true,
    day,
    personal: { title: 'Noël', budget: null },
  })
  const last = decide(command(couples, '2026-12-25'), { family, draws: noDraws, drawings: noDrawings })
  if (!last.accepted) throw new Error(last.reason)
  const state = { family, draws: last.events.reduce(evolve, noDraws), drawings: noDrawings }
  const timed = (act: () => unknown): number[] =>
    Array.from({ length: draws }, () => {
      const began = performance.now()
      act()
      return performance.now() - began
    })
  const figure = (id: string, what: string, act: () => unknown) =>
    limited({ id, what, values: timed(act), most: 100, unit: 'ms' })
  const drawn = (exclusions: DrawNames['exclusions'], isPossible: boolean) => (): void => {
    if (decide(command(exclusions, '2027-12-25'), state).accepted !== isPossible)
      throw new Error('decided otherwise')
  }
  return Promise.resolve([
    figure(
      'draw-couples',
      'drawing names of 100 people of 40 couples, without last year’s pairs (p50)',
      drawn(couples, true),
    ),
    figure('draw-dense', 'the same, when each may draw four others alone (p50)', drawn(dense, true)),
    figure(
      'draw-refused',
      'refusing a draw of 100 people in which nothing fits (p50)',
      drawn(impossible, false),
    ),
    figure('draw-check', 'saying what is in the way of it (p50)', () =>
      feasibility({ participants: people, exclusions: impossible }, roster),
    ),
  ])
}
