import fc from 'fast-check'
import type { WishId } from '../../decider.ts'
import { families, olive, others, type Act } from './acts.ts'
import { plots, type Cast } from './plots.ts'

// Names that differ by case and accents only, and few stars: sorting has ties to break.
const name = fc.constantFrom('Vélo', 'velo', 'Écharpe', 'Livre')

const cast: fc.Arbitrary<Cast> = fc
  .record({
    people: fc.shuffledSubarray([...others], { minLength: others.length }),
    name,
    otherName: name,
    stars: fc.integer({ min: 1, max: 3 }),
    bornBought: fc.boolean(),
  })
  .map(({ people: [a = '', b = '', c = '', p = ''], ...rest }) => ({ a, b, c, p, ...rest }))

/** A plot with some of its acts left out: what is left happens in its order. */
const episode = fc
  .record({ plot: fc.constantFrom(...plots), cast, kept: fc.infiniteStream(fc.nat(9)) })
  .map(({ plot, cast: people, kept }) => {
    const draws = kept[Symbol.iterator]()
    return (wish: WishId): Act[] => plot(wish, people).filter(() => draws.next().value !== 0)
  })

/** Somebody leaves a family, or comes back, between the acts of others. */
const comingOrGoing: fc.Arbitrary<Act> = fc.record({
  does: fc.constantFrom('join' as const, 'leave' as const),
  by: fc.constantFrom(olive, ...others),
  family: fc.constantFrom(...Object.keys(families)),
})

/** Episodes, each about a wish of its own, that take place at the same time. */
export const histories: fc.Arbitrary<Act[]> = fc
  .record({
    episodes: fc.array(episode, { minLength: 1, maxLength: 4 }),
    moves: fc.array(comingOrGoing, { maxLength: 2 }),
    turns: fc.array(fc.nat(), { minLength: 20, maxLength: 20 }),
  })
  .map(({ episodes, moves, turns }) => {
    const threads = [...episodes.map((acts, index) => acts(`wish-${index}`)), moves]
    return interleave(threads, turns)
  })

function interleave(threads: readonly (readonly Act[])[], turns: readonly number[]): Act[] {
  const left = threads.map((acts) => [...acts])
  const history: Act[] = []
  for (let turn = 0; left.some((acts) => acts.length > 0); turn++) {
    const waiting = left.filter((acts) => acts.length > 0)
    const next = waiting[(turns[turn % turns.length] ?? 0) % waiting.length]?.shift()
    if (next) history.push(next)
  }
  return history
}
