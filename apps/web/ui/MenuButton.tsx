import { useState, type FocusEventHandler, type MouseEventHandler, type ReactNode } from 'react'
import { lazily } from './lazily.ts'
import { Piece } from './Piece.tsx'
import type { MenuChoice } from './PopupMenu.tsx'

const [PopupMenu, prefetch] = lazily(() => import('./PopupMenu.tsx'), 'PopupMenu')

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
  /** Renders the button with the props that make it open the menu. */
  readonly children: (opener: Opener) => ReactNode
}

/** A button with a menu. The menu's code is fetched when the pointer or the focus comes near. */
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
