import type { WishView } from '@cachotteries/contracts/wishes'

/**
 * The wishes of the carousel in the order in which they were first shown, whatever changes meanwhile; new ones are
 * last. The open wish stays, as it was last shown, even when it is no longer on the list.
 *
 * @param before the wishes until now; empty at first.
 * @param rows the list as it is now, in its order.
 * @returns `before` itself when nothing changed.
 */
export function nextSlides(
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
