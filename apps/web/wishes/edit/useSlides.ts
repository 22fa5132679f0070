import type { WishView } from '@cachotteries/contracts/wishes'
import { useState } from 'react'
import type { useWishList } from '../list/useWishList.ts'
import { leaves } from './leaves.ts'

/** The wishes to leaf through from `wish`: itself alone until its list is there. */
export function useSlides(
  wish: WishView,
  { view, shown }: Pick<ReturnType<typeof useWishList>, 'view' | 'shown'>,
): readonly WishView[] {
  const [slides, setSlides] = useState<readonly WishView[]>([])
  if (!view || !shown) return slides.length > 0 ? slides : [wish]
  // In the order of the list on the screen, but as the server has them: a form works on what is to be changed.
  const served = new Map(view.Wishes.map((row) => [row.uid, row]))
  const rows = [...shown.available, ...shown.bought].flatMap((row) => served.get(row.wish.uid) ?? [])
  const isListed = rows.some(({ uid }) => uid === wish.uid)
  const next = leaves(slides.length > 0 || isListed ? slides : [wish], rows, wish.uid)
  if (next !== slides) setSlides(next)
  return next
}
