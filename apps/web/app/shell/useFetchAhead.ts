import { useEffect } from 'react'

/** Code that nearly every visit uses, or that must be loaded before the connection is lost. */
const pieces = [
  () => import('../../ui/PopupMenu.tsx'),
  () => import('./SideSheet.tsx'),
  () => import('../../wishes/form/forms.ts'),
  () => import('../../wishes/form/confetti.ts'),
  () => import('../screens/WishEdit.tsx'),
  () => import('../screens/Families.tsx'),
  () => import('../screens/RelativesList.tsx'),
]

/** Fetches this code at the user's first input, so that it doesn't delay the first screen. */
export function useFetchAhead(): void {
  useEffect(() => {
    const moved = new AbortController()
    const fetchAll = (): void => {
      // A browser doesn't repeat an import that failed until the page is loaded again.
      if (!navigator.onLine) return
      moved.abort()
      for (const fetchPiece of pieces)
        fetchPiece().catch(() => {
          // `Piece` says so where it is needed.
        })
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(type, fetchAll, { passive: true, signal: moved.signal })
    return () => moved.abort()
  }, [])
}
