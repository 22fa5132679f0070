import MuiMenu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import { Check } from 'lucide-react'
import { useBackCloses } from './back.ts'
import type { Elements } from './elements.ts'
import { colours } from './style.ts'

export interface MenuChoice {
  readonly label: string
  /** Tells it from others with the same label. */
  readonly id?: string
  readonly icon?: Elements
  /** What stands below the label, smaller. */
  readonly note?: string
  /** For radio items: whether it is the current choice. */
  readonly checked?: boolean
  readonly onChoose: () => void
}

interface Props {
  /** The button that opened it. */
  readonly anchor: HTMLElement
  readonly choices: readonly MenuChoice[]
  readonly upwards: boolean
  readonly onClose: () => void
}

const above = {
  anchorOrigin: { vertical: 'top', horizontal: 'left' },
  transformOrigin: { vertical: 'bottom', horizontal: 'left' },
} as const

const Note = styled('small')({ display: 'block', font: 'var(--mui-font-body2)', color: colours.inkSoft })

/** The open menu of a `MenuButton`. */
export function Menu({ anchor, choices, upwards, onClose }: Props) {
  useBackCloses(true, onClose)
  return (
    <MuiMenu open anchorEl={anchor} onClose={onClose} {...(upwards && above)}>
      {choices.map(({ label, id, icon, note, checked, onChoose }) => (
        <MenuItem
          key={id ?? label}
          selected={checked ?? false}
          {...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked })}
          onClick={() => {
            onClose()
            onChoose()
          }}
        >
          {checked === undefined ? icon : <Check size={18} opacity={checked ? 1 : 0} />}
          <span>
            <span>{label}</span>
            {note !== undefined && <Note>{note}</Note>}
          </span>
        </MenuItem>
      ))}
    </MuiMenu>
  )
}
