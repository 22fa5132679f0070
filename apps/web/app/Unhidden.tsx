import { useLayoutEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * For what is said to everybody at any time. An open dialog hides all the rest of the page from screen readers:
 * not this.
 */
export function Unhidden({ children }: { children: ReactNode }) {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.body.append(place)
    const watch = new MutationObserver(() => place.removeAttribute('aria-hidden'))
    watch.observe(place, { attributeFilter: ['aria-hidden'] })
    return () => {
      watch.disconnect()
      place.remove()
    }
  }, [place])
  return createPortal(children, place)
}
