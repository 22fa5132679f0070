import { useState, type MouseEventHandler } from 'react'
import type { Elements } from './elements.ts'
import { soon } from './late.tsx'
import type { MenuChoice } from './Menu.tsx'

const Menu = soon(async () => (await import('./Menu.tsx')).Menu)

interface Opener {
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': boolean
  readonly onClick: MouseEventHandler<HTMLElement>
}

interface Props {
  readonly choices: readonly MenuChoice[]
  readonly upwards?: boolean
  /** Renders the button with the props that make it open the menu. */
  readonly children: (opener: Opener) => Elements
}

/** A button with a menu. Until the menu's code is there, the button shows that it was pressed: see base.css. */
export function MenuButton({ choices, upwards = false, children }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      {children({
        'aria-haspopup': 'menu',
        'aria-expanded': anchor !== null,
        onClick: ({ currentTarget }) => setAnchor(currentTarget),
      })}
      {anchor && <Menu anchor={anchor} choices={choices} upwards={upwards} onClose={() => setAnchor(null)} />}
    </>
  )
}
