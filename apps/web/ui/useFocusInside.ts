import { useEffect } from 'react'

/**
 * Sees to it that a dialog has the focus once it is open: one that was kept, out of sight, is still hidden when
 * it is given the focus, and wouldn't hear the keyboard.
 *
 * @param title the id of its title.
 */
export function useFocusInside(title: string, open: boolean): void {
  useEffect(() => {
    if (!open) return undefined
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const dialog = document.getElementById(title)?.closest('[role="dialog"]')
        if (dialog instanceof HTMLElement && !dialog.contains(document.activeElement)) dialog.focus()
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [title, open])
}
