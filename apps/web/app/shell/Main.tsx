import type { ReactNode } from 'react'
import './shell.css'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'

interface Props {
  readonly children: ReactNode
}

/** The place of the screens: the target of the skip link, and of the focus after a change of address. */
export const Main = ({ children }: Props) => (
  <main className="screen" id="contenu" ref={useFocusOnNavigation()} tabIndex={-1}>
    {children}
  </main>
)
