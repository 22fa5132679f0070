import type { WishView } from '@cachotteries/contracts/wishes'
import { useState } from 'react'
import { allOf } from '../list/sections.ts'
import type { useWishList } from '../list/useWishList.ts'
import { nextSlides } from './nextSlides.ts'

/** The wishes of the carousel: only `wish` itself until its list is loaded. */
export function useSlides(
  wish: WishView,
  { view, shown }: Pick<ReturnType<typeof useWishList>, 'view' | 'shown'>,
): readonly WishView[] {
  const [slides, setSlides] = useState<readonly WishView[]>([])
  if (!view || !shown) return slides.length > 0 ? slides : [wish]
  // In the order of the screen, but without pending intents: a form edits the server's data.
  const served = new Map(view.Wishes.map((row) => [row.uid, row]))
  const rows = allOf(shown).flatMap((row) => served.get(row.wish.uid) ?? [])
  const isListed = rows.some(({ uid }) => uid === wish.uid)
  const next = nextSlides(slides.length > 0 || isListed ? slides : [wish], rows, wish.uid)
  if (next !== slides) setSlides(next)
  return next
}
