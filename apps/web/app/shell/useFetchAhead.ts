import { useEffect } from 'react'
import { fetchAhead } from '../parts.ts'

/** Code that nearly every visit uses, or that must be loaded before the connection is lost. */
const pieces = [
  () => import('../theme/Themed.tsx'),
  () => import('./SideSheet.tsx'),
  () => import('../../wishes/form/forms.ts'),
  () => import('../../wishes/form/confetti.ts'),
  () => import('../screens/WishEdit.tsx'),
  () => import('../screens/Families.tsx'),
  () => import('../screens/RelativesList.tsx'),
  () => import('../screens/Preferences.tsx'),
  () => import('../screens/Profile.tsx'),
  () => import('../../families/InviteDialog.tsx'),
]

const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } }
/** People who save data fetch what they open. */
const isWanted = !connection?.saveData

/** Fetches this code without running it. */
export const fetchPieces = (): void => {
  if (isWanted) void fetchAhead(pieces).catch(() => {})
}

/**
 * Fetches this code when the first screen is there, unless it is under way, and runs it after the user's first input, so
 * that the next tap waits for nothing.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(() => {
      fetchPieces()
      void import('../later.ts').then(({ begin }) => begin(isWanted))
    })
    if (!isWanted) return undefined
    const over = new AbortController()
    const run = async (): Promise<void> => {
      over.abort()
      try {
        await fetchAhead(pieces)
        for (const piece of pieces) await piece()
      } catch {
        // They are fetched again when they are needed.
      }
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(type, () => void run(), { passive: true, signal: over.signal })
    return () => over.abort()
  }, [])
}
