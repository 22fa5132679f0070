import { useEffect, useRef, type RefObject } from 'react'
import { useLocation } from 'react-router'

/** Moves the focus to the new screen after a change of address, so that the next Tab starts there. */
export function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname, state } = useLocation()
  // Paging through wishes changes the address, but the focus stays on the arrow.
  const stays = isRecord(state) && state['keepsFocus'] === true
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (stays) return
    main.current?.focus({ preventScroll: true })
  }, [main, pathname, stays])
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
