import { useEffect } from 'react'
import { fetchAhead } from '../parts.ts'

/** Code that nearly every visit uses, or that must be loaded before the connection is lost. */
const pieces = [
  () => import('../theme/Themed.tsx'),
  () => import('../../ui/PopupMenu.tsx'),
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

/**
 * Fetches this code when the first screen is there, and runs it at the user's first input, so that the next tap waits
 * for nothing. People who save data fetch what they open.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    const { connection } = navigator as { readonly connection?: { readonly saveData: boolean } }
    if (connection?.saveData) return undefined
    const over = new AbortController()
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(() => {
      void fetchAhead(pieces).catch(() => {})
      void import('../later.ts').then(({ begin }) => begin())
    })
    const run = async (): Promise<void> => {
      over.abort()
      try {
        await fetchAhead(pieces)
        for (const piece of pieces) void piece()
      } catch {
        // They are fetched again when they are needed.
      }
    }
    for (const type of ['pointermove', 'pointerdown', 'keydown'])
      addEventListener(type, () => void run(), { passive: true, signal: over.signal })
    return () => over.abort()
  }, [])
}
