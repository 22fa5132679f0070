import { useEffect } from 'react'

/**
 * Focuses a dialog once it is open. One that stayed mounted is still hidden when MUI focuses it, so that it would not
 * receive keys.
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
