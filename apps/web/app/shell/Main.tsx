import { useRef } from 'react'
import type { Elements } from '../../ui/elements.ts'
import './shell.css'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { useLostFocus } from './useLostFocus.ts'

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
