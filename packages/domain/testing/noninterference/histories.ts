import fc from 'fast-check'
import type { WishId } from '../../decider.ts'
import { families, olive, others, type Act } from './acts.ts'
import { givingPlots } from './giving-plots.ts'
import { draftingPlots, plots, receivingPlots, stampedPlots, type Household, type Plot } from './plots.ts'
import { undoingPlots } from './undoing-plots.ts'

// Names that differ by case and accents only, and few stars: sorting has ties to break.
export const wishNames = ['Vélo', 'velo', 'VÉLO', 'Livre'] as const

const name = fc.constantFrom(...wishNames)

/** The people of an episode, and what it is about. */
export const household: fc.Arbitrary<Household> = fc
  .record({
    people: fc.shuffledSubarray([...others], { minLength: others.length }),
    name,
    otherName: name,
    stars: fc.integer({ min: 2, max: 3 }),
    isBought: fc.boolean(),
  })
  .map(({ people: [a = '', b = '', c = '', p = ''], ...rest }) => ({ a, b, c, p, ...rest }))

/** Longer than any plot. */
const [minLength, maxLength] = [35, 35]

/**
 * The beginning of a plot, or all of it, without a tenth of its acts. The others keep their order. Draws shrink to 0, so
 * that shrinking leaves out acts that aren't needed to fail.
 */
const episodeOf = (among: readonly Plot[]) =>
  fc
    .record({
      plot: fc.constantFrom(...among),
      household,
      kept: fc.array(fc.nat(9), { minLength, maxLength }),
      length: fc.integer({ min: 3, max: maxLength }),
    })
    .map(
      ({ plot, household: people, kept, length }) =>
        (wish: WishId): Act[] =>
          plot(wish, people)
            .slice(0, length)
            .filter((_, index) => kept[index % kept.length] !== 0),
    )

/** Somebody leaves a family or joins it again. */
const comingOrGoing: fc.Arbitrary<Act> = fc.record({
  does: fc.constantFrom('join' as const, 'leave' as const),
  by: fc.constantFrom(olive, ...others),
  family: fc.constantFrom(...Object.keys(families)),
})

/** Somebody chooses what becomes of their wishes when they are bought. */
const choosing: fc.Arbitrary<Act> = fc.record({
  does: fc.constant('choose' as const),
  by: fc.constantFrom(olive, olive, ...others),
  total: fc.boolean(),
})

/** The order in which threads are interleaved. */
export const turns = fc.array(fc.nat(), { minLength: 20, maxLength: 20 })

/** Episodes, each about a wish of its own, that take place at the same time. */
export const historiesOf = (maxEpisodes: number, among: readonly Plot[] = plots): fc.Arbitrary<Act[]> =>
  fc
    .record({
      episodes: fc.array(episodeOf(among), { minLength: 1, maxLength: maxEpisodes }),
      moves: fc.array(fc.oneof(comingOrGoing, choosing), { maxLength: 3 }),
      turns,
    })
    .map(({ episodes, moves, turns: order }) => {
      const threads = [...episodes.map((acts, index) => acts(`wish-${index}`)), moves]
      return interleave(threads, order)
    })

/** An episode of gifts of several, and of quantities. */
export const givingEpisode = (wish: WishId): fc.Arbitrary<Act[]> =>
  episodeOf(givingPlots).map((acts) => acts(wish))

/** An episode of removals that are taken back, and of what owners say about their own wishes. */
export const undoingEpisode = (wish: WishId): fc.Arbitrary<Act[]> =>
  episodeOf(undoingPlots).map((acts) => acts(wish))

/** An episode of what is received, and told. */
export const receivingEpisode = (wish: WishId): fc.Arbitrary<Act[]> =>
  episodeOf(receivingPlots).map((acts) => acts(wish))

/** An episode of what is received of wishes that stay when they are bought. */
export const stampedEpisode = (wish: WishId): fc.Arbitrary<Act[]> =>
  episodeOf(stampedPlots).map((acts) => acts(wish))

/** An episode of wishes that their owners make drafts again. */
export const draftingEpisode = (wish: WishId): fc.Arbitrary<Act[]> =>
  episodeOf(draftingPlots).map((acts) => acts(wish))

export const histories = historiesOf(4, [
  ...plots,
  ...givingPlots,
  ...undoingPlots,
  ...draftingPlots,
  ...receivingPlots,
  ...stampedPlots,
])

/** Interleaves threads. Each keeps its own order. */
export function interleave<Item>(threads: readonly (readonly Item[])[], order: readonly number[]): Item[] {
  const left = threads.map((items) => [...items])
  const history: Item[] = []
  for (let turn = 0; left.some((items) => items.length > 0); turn++) {
    const waiting = left.filter((items) => items.length > 0)
    const next = waiting[(order[turn % order.length] ?? 0) % waiting.length]
    history.push(...(next?.splice(0, 1) ?? []))
  }
  return history
}
