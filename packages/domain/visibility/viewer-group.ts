import type { UserId } from '../decider.ts'
import type { Visitor } from '../wish-visibility.ts'
import type { WishData } from './wishes.ts'

/**
 * Groups the viewers of a list: viewers of one group are shown the same view. A view depends only on which of the people
 * who are or were concerned the viewer is, and to which of them the viewer is related. A viewer who is spared the surprises
 * of others, or set aside for one of these people, is alone in a group, since the view has their own purchases only.
 */
export function viewerGroups(
  owner: UserId,
  wishes: readonly Pick<WishData, 'concerned' | 'hiddenFrom'>[],
): (viewer: Visitor) => string {
  const people = new Set([
    owner,
    ...wishes.flatMap(({ concerned, hiddenFrom }) => [...concerned.map(({ uid }) => uid), ...hiddenFrom]),
  ])
  return ({ user, relatives, setAsideFor, spared }) =>
    Array.from(people, (person) => (person === user ? 's' : relatives.has(person) ? 'r' : '-')).join('') +
    (spared || [...people].some((person) => setAsideFor.has(person)) ? user : '')
}
