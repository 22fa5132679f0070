import { describe, expect, it } from 'vitest'
import { feasibility, type Roster, type Rules } from './choices.ts'
import type { Draw } from './draws.ts'
import { comeIn, drawnAnew, goOut } from './moving.ts'
import { allAssignments, chiSquare, seeded, textOf, unlikelyChiSquare } from './testing/evenness.ts'

const people = ['anne', 'bob', 'chloe', 'dan', 'eve']
const roster: Roster = new Map([...people, 'fred'].map((one) => [one, []]))
const couple = (giver: string, drawn: string) => ({ giver, drawn, both: true })

const drawOf = (rules: Rules): Draw => ({
  ...rules,
  notAsLast: false,
  day: '2026-12-25',
  personal: { title: 'Noël', budget: null },
  pairs: new Map(),
  keepersToo: false,
  changed: [],
  moves: new Map(),
})

/** Chi-square over these assignments of those who take part then, as a share of what would be unlikely. */
function unevenness(
  rules: Rules,
  move: (before: Draw, below: ReturnType<typeof seeded>) => ReturnType<typeof comeIn>,
  then: Rules,
  isPossible: (assignment: readonly string[]) => boolean = () => true,
): number {
  const below = seeded(36)
  const before = drawOf(rules)
  const { choices } = feasibility(then, roster)
  const all = allAssignments(choices).filter((text) => isPossible(text.split(',')))
  const counts = new Map(all.map((one) => [one, 0]))
  for (let time = 0; time < 100 * all.length; time++) {
    const { pairs } = drawnAnew(before, { roster, below })!
    const text = textOf(choices, move({ ...before, pairs }, below)!.pairs)
    const count = counts.get(text)
    if (count === undefined) throw new Error(`${text} doesn't fit`)
    counts.set(text, count + 1)
  }
  return chiSquare([...counts.values()]) / unlikelyChiSquare(counts.size)
}

describe('after somebody left', () => {
  it.each([
    ['nobody is excluded', []],
    ['there is a couple of others', [couple('anne', 'bob')]],
    ['somebody must not draw another', [{ giver: 'eve', drawn: 'bob', both: false }]],
  ])('each assignment is as likely as any other, when %s', (_, exclusions) => {
    const leave = (before: Draw, below: ReturnType<typeof seeded>) =>
      goOut(before, { person: 'eve', roster, below })
    const then = {
      participants: people.slice(0, 4),
      exclusions: exclusions.filter(({ giver }) => giver !== 'eve'),
    }
    expect(unevenness({ participants: people, exclusions }, leave, then)).toBeLessThan(1)
  })
})

describe('after somebody came', () => {
  const come = (before: Draw, below: ReturnType<typeof seeded>) =>
    comeIn(before, { person: 'eve', roster, below })

  it.each([
    ['nobody is excluded', []],
    ['they must not draw another', [{ giver: 'eve', drawn: 'bob', both: false }]],
  ])('each assignment in which nobody gives back to them is as likely, when %s', (_, exclusions) => {
    const rules = { participants: people.slice(0, 4), exclusions }
    const then = { ...rules, participants: people }
    const isPossible = (drawn: readonly string[]): boolean => drawn[people.indexOf(drawn[4]!)] !== 'eve'
    expect(unevenness(rules, come, then, isPossible)).toBeLessThan(1)
  })

  it('who is one of a couple, each assignment is as likely as any other', () => {
    const rules = { participants: people.slice(0, 4), exclusions: [couple('eve', 'anne')] }
    expect(unevenness(rules, come, { ...rules, participants: people })).toBeLessThan(1)
  })
})
