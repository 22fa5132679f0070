import type { WishView } from '@cachotteries/contracts/wishes'

/**
 * The wishes to leaf through: in the order in which they were met, whatever changes meanwhile; new ones come
 * last. The one that is looked at stays, as it was last seen, even when it is on the list no more.
 *
 * @param before what there was to leaf through until now; empty at first.
 * @param rows the list as it is now, in its order.
 * @returns `before` itself when nothing changed.
 */
export function leaves(
  before: readonly WishView[],
  rows: readonly WishView[],
  current: string,
): readonly WishView[] {
  const now = new Map(rows.map((wish) => [wish.uid, wish]))
  const met = new Set(before.map(({ uid }) => uid))
  const next = [
    ...before.flatMap((wish) => {
      const fresh = now.get(wish.uid) ?? (wish.uid === current ? wish : undefined)
      return fresh ? [fresh] : []
    }),
    ...rows.filter(({ uid }) => !met.has(uid)),
  ]
  const same = next.length === before.length && next.every((wish, place) => wish === before[place])
  return same ? before : next
}
