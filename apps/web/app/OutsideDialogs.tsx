import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Elements } from '../ui/elements.ts'

/** For live regions: an open dialog hides the rest of the page from screen readers, but not these children. */
export function OutsideDialogs({ children }: { children: Elements }) {
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
