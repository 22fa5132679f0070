import { lazy, useState, type FocusEventHandler, type MouseEventHandler, type ReactNode } from 'react'
import type { MenuChoice } from './PopupMenu.tsx'
import { Piece } from './Piece.tsx'

const load = () => import('./PopupMenu.tsx')
const PopupMenu = lazy(() => load().then((module) => ({ default: module.PopupMenu })))
const prefetch = (): void => void load()

interface Opener {
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly onClick: MouseEventHandler<HTMLElement>
  readonly onPointerEnter: () => void
  readonly onFocus: FocusEventHandler
}

interface Props {
  readonly choices: readonly MenuChoice[]
  readonly upwards?: boolean
  /** The button, to be given what makes it open the menu. */
  readonly children: (opener: Opener) => ReactNode
}

/** A button with a menu, which is fetched when a finger or the pointer comes near. */
export function MenuButton({ choices, upwards = false, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => {
          setWanted(true)
          setAnchor(currentTarget)
        },
        onPointerEnter: prefetch,
        onFocus: prefetch,
      })}
      <Piece>
        {wanted && (
          <PopupMenu anchor={anchor} choices={choices} upwards={upwards} onClose={() => setAnchor(null)} />
        )}
      </Piece>
    </>
  )
}
