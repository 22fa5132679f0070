import { useEffect } from 'react'

/** What nearly every visit comes to use, and what must be there when the line is lost. */
const pieces = [
  () => import('../../ui/PopupMenu.tsx'),
  () => import('./SideSheet.tsx'),
  () => import('../../wishes/form/forms.ts'),
  () => import('../../wishes/form/confetti.ts'),
  () => import('../screens/WishEdit.tsx'),
  () => import('../screens/Families.tsx'),
  () => import('../screens/RelativesList.tsx'),
]

/** Fetches these once somebody moves: not before, so that the first screen comes first. */
export function useFetchAhead(): void {
  useEffect(() => {
    const moved = new AbortController()
    const fetchAll = (): void => {
      // What fails to come now could not be had later either, before the page is loaded anew.
      if (!navigator.onLine) return
      moved.abort()
      for (const fetchPiece of pieces)
        fetchPiece().catch(() => {
          // Whoever wants it is told.
        })
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(type, fetchAll, { passive: true, signal: moved.signal })
    return () => moved.abort()
  }, [])
}
