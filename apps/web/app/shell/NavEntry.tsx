import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { entryStyle } from './entryStyle.ts'

interface Props {
  readonly to: string
  readonly label: string
  readonly icon?: ReactNode
  readonly wide: boolean
  readonly end?: boolean
  readonly onNavigate: (() => void) | undefined
}

/** A way to a screen; in icon mode its label is a tip beside it. */
export const NavEntry = ({ to, label, icon, wide, end = false, onNavigate }: Props) => (
  <ButtonBase
    component={NavLink}
    to={to}
    end={end}
    {...(onNavigate && { onClick: onNavigate })}
    {...(!wide && { 'aria-label': label })}
    sx={{ ...entryStyle, justifyContent: wide ? 'start' : 'center', px: wide ? 1.5 : 0 }}
  >
    {icon}
    {wide && label}
  </ButtonBase>
)
