import type { UserId } from '../decider.ts'
import type { Viewer } from './wish-visibility.ts'
import type { KnownWish } from './wishes.ts'

/**
 * Groups the viewers of a list: two viewers with the same group name are shown the same view of it. Nothing about a
 * viewer matters but which of the people concerned they are, and to which of them they are related.
 */
export function viewerGroups(
  owner: UserId,
  wishes: readonly Pick<KnownWish, 'concerned'>[],
): (viewer: Viewer) => string {
  const people = new Set([owner, ...wishes.flatMap(({ concerned }) => concerned.map(({ uid }) => uid))])
  return ({ user, relatives }) =>
    Array.from(people, (person) => (person === user ? 's' : relatives.has(person) ? 'r' : '-')).join('')
}
