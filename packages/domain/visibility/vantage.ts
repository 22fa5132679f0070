import type { UserId } from '../decider.ts'
import type { Viewer } from './wish-visibility.ts'
import type { KnownWish } from './wishes.ts'

/**
 * Where viewers stand before somebody's list with these wishes: two with the same vantage are shown the same of it.
 * Of a viewer nothing matters but which of those whom it concerns they are, and to which they are related.
 */
export function vantagesOf(
  owner: UserId,
  wishes: readonly Pick<KnownWish, 'concerned'>[],
): (viewer: Viewer) => string {
  const people = new Set([owner, ...wishes.flatMap(({ concerned }) => concerned.map(({ uid }) => uid))])
  return ({ user, relatives }) =>
    Array.from(people, (person) => (person === user ? 's' : relatives.has(person) ? 'r' : '-')).join('')
}
