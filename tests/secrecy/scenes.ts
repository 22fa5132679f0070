import type { UserId } from '@cachotteries/domain/decider'
import type { Act, Target } from '@cachotteries/domain/testing/noninterference/acts'
import { olive, others } from '@cachotteries/domain/testing/noninterference/acts'
import { historiesOf, interleave, turns } from '@cachotteries/domain/testing/noninterference/histories'
import { priceOf } from '@cachotteries/domain/testing/noninterference/plots'
import { contentOf } from '@cachotteries/domain/wishes/content'
import fc from 'fast-check'

/** What happens on an evening: the model's acts, and what only a real server has. */
export type Scene =
  | Act
  /** Olive's connection is lost. */
  | { readonly does: 'disconnect' }
  /** Olive reconnects, with the last digest of each view; she disconnects first if she is still connected. */
  | { readonly does: 'reconnect' }
  /**
   * Olive loads her families, her relatives, their profiles and preferences, and exports everything that she may see.
   */
  | { readonly does: 'browse' }
  /** Olive, who is an administrator, loads the figures of the clicks. */
  | { readonly does: 'analytics' }
  /** Olive tries a join link with a wrong code, to a family that exists in one of the histories only. */
  | { readonly does: 'knock' }
  /** Somebody follows the link of a wish. */
  | { readonly does: 'click'; readonly by: UserId; readonly target: Target }
  /** Somebody changes their name. */
  | { readonly does: 'rename'; readonly by: UserId; readonly name: string }

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
}

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
        .map((content) => contentOf({ ...content, price: priceOf(content.importance) })),
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

/** Wishes that Olive adds outside of any episode get unique names. */
const named = (one: Scene, index: number): Scene =>
  one.does === 'add' ? { ...one, wish: `${one.wish} ${index}` } : one

export const evenings: fc.Arbitrary<Evening> = fc.record({
  scenes: fc
    .record({ acts: historiesOf(2), more: fc.array(scene, { maxLength: 4 }), order: turns })
    .map(({ acts, more, order }) => interleave<Scene>([acts, more.map(named)], order)),
  keepsReturning: fc.nat(9).map((draw) => draw === 9),
  ending: fc
    .tuple(fc.subarray([...endings]), fc.nat(24))
    .map(([some, draw]): Ending[] => [...some, ...(draw === 24 ? ['mail' as const] : [])]),
  fills: fc.nat(3).map((draw) => draw === 3),
})
