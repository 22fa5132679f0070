import { olive, others } from '@cachotteries/domain/testing/noninterference/acts'
import {
  draftingEpisode,
  givingEpisode,
  historiesOf,
  interleave,
  receivingEpisode,
  stampedEpisode,
  turns,
  undoingEpisode,
} from '@cachotteries/domain/testing/noninterference/histories'
import { written } from '@cachotteries/domain/testing/noninterference/plots'
import fc from 'fast-check'
import { afterTheDay } from './after-the-day.ts'
import type { Scene } from './scene.ts'

/** The most wishes on a list of the servers on which histories are played. */
export const mostOnList = 8

/** A history that is played on real servers. */
export interface Evening {
  readonly scenes: readonly Scene[]
  /** Whether Olive reconnects after every scene. */
  readonly keepsReturning: boolean
  /** What Olive loads in the end, besides her list. */
  readonly ending: readonly Ending[]
  /** Whether Olive adds wishes in the end until her list is full. */
  readonly fills: boolean
  /** What people write about lists, after the scenes. */
  readonly writing: readonly Scene[]
  /** What several give together, after the scenes: in every third evening. */
  readonly giving: readonly Scene[]
  /** Removals that are taken back, and warnings, after all that: in every third evening. */
  readonly undoing: readonly Scene[]
  /** A wish that its owner makes a draft again, after all that: in every third evening. */
  readonly drafting: readonly Scene[]
  /** What Olive says that she received, after the scenes: in every third evening. */
  readonly receiving: readonly Scene[]
  /** The day of an occasion and what is said after it, after all that: in every third evening. */
  readonly after: readonly Scene[]
  /** What Olive says that she received while what is bought stays on her list, at the very end: in every third evening. */
  readonly stamped: readonly Scene[]
}

/** What happens on an evening, in its order, but for its end. */
export const scenesOf = ({
  scenes,
  giving,
  receiving,
  writing,
  undoing,
  drafting,
  after,
  stamped,
}: Omit<Evening, 'keepsReturning' | 'ending' | 'fills'>): readonly Scene[] => [
  ...[...scenes, ...giving, ...receiving, ...writing, ...undoing, ...drafting],
  ...[...after, ...stamped],
]

const endings = ['lists of others', 'people', 'clicks', 'every wish'] as const

/** A mail is slow, so few evenings end with a recovery link that Olive asks for. */
type Ending = (typeof endings)[number] | 'mail'

const anybody = fc.constantFrom(olive, ...others)

const scene: fc.Arbitrary<Scene> = fc.oneof(
  fc.record({ does: fc.constantFrom('disconnect' as const, 'reconnect' as const) }),
  fc.record({ does: fc.constantFrom('browse' as const, 'analytics' as const) }),
  fc.record({
    does: fc.constant('click' as const),
    by: anybody,
    target: fc.nat(1).map((index) => ({ wish: `wish-${index}` })),
  }),
  fc.record({
    does: fc.constant('add' as const),
    by: fc.constant(olive),
    wish: fc.constant('one more'),
    fields: fc.record({
      owner: fc.constant(olive),
      // Much alike, so that sorting has ties to break.
      content: fc
        .record({ name: fc.constantFrom('Vélo', 'velo', 'VÉLO'), importance: fc.integer({ min: 2, max: 3 }) })
        .map(({ name, importance }) => written(name, importance)),
    }),
  }),
  fc.record({
    does: fc.constant('choose' as const),
    by: anybody,
    sparesMe: fc.boolean(),
  }),
  fc.record({
    does: fc.constant('rename' as const),
    by: anybody,
    name: fc.constantFrom('Camille', 'Dominique', 'Zoé', 'Alix'),
  }),
)

/** Somebody writes about a list or, more often, about a wish of an episode. */
const writing: fc.Arbitrary<Scene> = fc
  .record({ by: fc.constantFrom(olive, ...others, ...others), about: anybody, index: fc.nat(4) })
  .map(({ by, about, index }) => ({
    does: 'write',
    by,
    about,
    ...(by !== olive && index < 4 && { target: { wish: `wish-${index % 2}` } }),
  }))

/** Wishes that Olive adds outside of any episode get unique names. */
const named = (one: Scene, index: number): Scene =>
  one.does === 'add' ? { ...one, wish: `${one.wish} ${index}` } : one

// What is new comes last, since it would give what follows it other evenings for the same seed.
export const evenings: fc.Arbitrary<Evening> = fc.record({
  scenes: fc
    .record({ acts: historiesOf(2), more: fc.array(scene, { maxLength: 4 }), order: turns })
    .map(({ acts, more, order }) => interleave<Scene>([acts, more.map(named)], order)),
  keepsReturning: fc.nat(9).map((draw) => draw === 9),
  ending: fc
    .tuple(fc.subarray([...endings]), fc.nat(24))
    .map(([some, draw]): Ending[] => [...some, ...(draw === 24 ? ['mail' as const] : [])]),
  fills: fc.nat(3).map((draw) => draw === 3),
  writing: fc.array(writing, { maxLength: 6 }),
  giving: fc.tuple(fc.nat(2), givingEpisode('gift')).map(([draw, acts]) => (draw === 0 ? acts : [])),
  // By its name, the second is kept from Olive's counterpart.
  undoing: fc
    .tuple(fc.nat(2), undoingEpisode('undone-0'), undoingEpisode('undone-1'), fc.boolean())
    .map(([draw, one, other, second]) => (draw === 0 ? (second ? other : one) : [])),
  drafting: fc.tuple(fc.nat(2), draftingEpisode('drafted')).map(([draw, acts]) => (draw === 0 ? acts : [])),
  receiving: fc
    .tuple(fc.nat(2), receivingEpisode('received'))
    .map(([draw, acts]) => (draw === 0 ? acts : [])),
  after: fc.tuple(fc.nat(2), afterTheDay('after')).map(([draw, acts]) => (draw === 0 ? acts : [])),
  stamped: fc.tuple(fc.nat(2), stampedEpisode('stamped')).map(([draw, acts]) => (draw === 0 ? acts : [])),
})
