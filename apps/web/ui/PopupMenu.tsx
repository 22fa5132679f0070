import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export interface MenuChoice {
  readonly label: string
  readonly icon?: ReactNode
  /** For radio items: whether it is the current choice. */
  readonly checked?: boolean
  readonly onChoose: () => void
}

export interface PopupMenuProps {
  /** The button that opened it; null while it is closed. */
  readonly anchor: HTMLElement | null
  readonly choices: readonly MenuChoice[]
  readonly upwards?: boolean
  readonly onClose: () => void
}

/** The menu of a `MenuButton`. */
export const PopupMenu = ({ anchor, choices, upwards = false, onClose }: PopupMenuProps) => (
  <Menu
    anchorEl={anchor}
    open={anchor !== null}
    onClose={onClose}
    {...(upwards && {
      anchorOrigin: { vertical: 'top', horizontal: 'left' },
      transformOrigin: { vertical: 'bottom', horizontal: 'left' },
    })}
  >
    {choices.map(({ label, icon, checked, onChoose }) => (
      <MenuItem
        key={label}
        {...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked })}
        onClick={() => {
          onClose()
          onChoose()
        }}
      >
        {checked === undefined ? (
          icon
        ) : (
          <Check size={18} aria-hidden visibility={checked ? 'visible' : 'hidden'} />
        )}
        {label}
      </MenuItem>
    ))}
  </Menu>
)
