import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Takes the focus to the new screen after a change of address, so that the next Tab starts there. */
export function useFocusOnNavigation(): RefObject<HTMLDivElement | null> {
  const main = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
