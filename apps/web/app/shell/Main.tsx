import { useRef, type ReactNode } from 'react'
import './shell.css'
import { useFocusOnNavigation } from './useFocusOnNavigation.ts'
import { useLostFocus } from './useLostFocus.ts'

interface Props {
  readonly children: ReactNode
}

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
