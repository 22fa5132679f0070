import { useRef, useEffect, type RefObject } from 'react'
import type { Elements } from '../../ui/elements.ts'
import './shell.css'
import { useLostFocus } from './useLostFocus.ts'
import { useLocation } from 'react-router'

interface Props {
  readonly children: Elements
}

/** For the keyboard: past the navigation, straight to the screen. */
export const SkipLink = () => (
  <a className="skip-link" href="#contenu">
    Aller au contenu
  </a>
)

/** The place of the screens: the target of the skip link, and of the focus after a change of address. */
export function Main({ children }: Props) {
  const main = useRef<HTMLDivElement>(null)
  useFocusOnNavigation(main)
  useLostFocus(main)
  return (
    <main className="screen" id="contenu" ref={main} tabIndex={-1}>
      {children}
    </main>
  )
}

/** Moves the focus to the new screen after a change of address, so that the next Tab starts there. */
function useFocusOnNavigation(main: RefObject<HTMLElement | null>): void {
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
